"""The address of a provision: one text, one anchor, one place in the order of the Code."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaws.language import Code
from bridgelaws.refs import Ref


def test_every_provision_reads_back_as_written(code: Code) -> None:
    assert all(Ref.parse(str(ref)) == ref for ref in code.provisions)


def test_anchors_are_one_for_each_provision_and_safe_in_an_address(code: Code) -> None:
    anchors = {ref.anchor for ref in code.provisions}
    assert len(anchors) == len(code.provisions)
    assert all(anchor.replace("-", "").isalnum() and anchor.isascii() for anchor in anchors)


@pytest.mark.parametrize(
    ("text", "path", "anchor"),
    [
        ("27", (), "27"),
        ("27B1(a)", ("B", "1", "a"), "27B1a"),
        ("20F5(b)(ii)", ("F", "5", "b", "ii"), "20F5b-ii"),
    ],
)
def test_parts_and_anchor(text: str, path: tuple[str, ...], anchor: str) -> None:
    ref = Ref.parse(text)
    assert (ref.path, ref.anchor) == (path, anchor)


@pytest.mark.parametrize("text", ["", "B1", "27b", "27B1(a", "27 B", "27B1(A)", "27B1(a)(b)(c)"])
def test_what_is_no_canonical_reference_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="canonical"):
        Ref.parse(text)


def test_order_is_that_of_the_code(code: Code) -> None:
    for refs in code.outline.values():
        assert sorted(refs) == list(refs)
    ordered = ["9", "27", "27A2", "27A10", "27B1(a)", "27B1(b)", "40B2(a)(v)", "40B2(a)(ix)", "40B2(b)"]
    assert sorted(map(Ref.parse, reversed(ordered))) == [Ref.parse(text) for text in ordered]


@given(st.data())
def test_ancestors_lead_down_to_the_provision(code: Code, data: st.DataObject) -> None:
    ref = data.draw(st.sampled_from(sorted(code.provisions)))
    chain = ref.ancestors()
    assert (chain[0], chain[-1]) == (Ref(ref.law), ref)
    assert all(lower.parent == upper for upper, lower in zip(chain, chain[1:], strict=False))
