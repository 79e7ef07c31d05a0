"""Which provision a block states: from headings, or from the order of the items where headings were lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgelaws.language import Code
from bridgelaws.model import Block, BlockKind, Page, Source
from bridgelaws.provisions import label_path, provisions_of

CASES = [
    line.split("\t")
    for line in (Path(__file__).parent / "data/provisions/by_order.tsv").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


def _page(law: int, blocks: list[tuple[BlockKind, str | None]]) -> Page:
    made = tuple(
        Block(kind, "en", "Words.", (n, n), id=f"en{n}", label=label) for n, (kind, label) in enumerate(blocks, 1)
    )
    return Page(f"law_{law}", law, "law", Source("law.txt", "", "text"), made)


@pytest.mark.parametrize(("law", "labels", "expected"), CASES)
def test_order_gives_back_lost_letters(law: str, labels: str, expected: str, code: Code) -> None:
    blocks: list[tuple[BlockKind, str | None]] = [
        ("paragraph", None) if label == "-" else ("list-item", label) for label in labels.split()
    ]
    page = _page(int(law), blocks)
    placed, lost = provisions_of(page, code)
    assert [str(placed.get(block.id, "?")) for block in page.blocks] == expected.split()
    assert bool(lost) == any(ref.path for ref in code.outline[int(law)])


def test_headings_rule_where_they_stand(code: Code) -> None:
    page = _page(
        54,
        [
            ("heading", "54"),
            ("paragraph", None),
            ("heading", "54B"),
            ("paragraph", None),
            ("list-item", "1"),
            ("list-item", "2(a)"),
            ("heading", None),
            ("paragraph", None),
        ],
    )
    placed, lost = provisions_of(page, code)
    assert [str(placed.get(block.id, "?")) for block in page.blocks] == [
        "54", "54", "54B", "54B", "54B1", "54B2(a)", "?", "?",
    ]  # fmt: skip
    assert not lost


def test_commentary_is_left_alone(code: Code) -> None:
    page = _page(27, [("example", "1")])
    commentary = Page("comment_law_27", 27, "commentary", page.source, page.blocks)
    assert provisions_of(commentary, code) == ({}, ())


@pytest.mark.parametrize(
    ("label", "path"),
    [("5(b)(ii)", ("5", "b", "ii")), ("54A", ("54", "A")), ("23", ("23",)), ("A", ("A",)), ("C1(a)", ("C", "1", "a"))],
)
def test_label_path(label: str, path: tuple[str, ...]) -> None:
    assert label_path(label) == path
