"""`Language` and `Code`: the folders of `locales/`, loaded once and passed in.

No word of any language stands in code.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.pofile import read_po

from bridgelaws.errors import BridgeLawsError
from bridgelaws.refs import Ref


def locale_folders(edition: Path | None = None) -> tuple[Path, ...]:
    """The folders searched for languages: the edition's own `locales/` first, then the package's.

    The package's stand beside its modules in a wheel and at the top of the checkout in a development install.
    """
    package = Path(__file__).parent
    own = next((p for p in (package / "locales", package.parents[1] / "locales") if p.is_dir()), package / "locales")
    return (edition / "locales", own) if edition and (edition / "locales").is_dir() else (own,)


_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""What tells a program the language of its words, strongest first (POSIX, and GNU gettext for the first)."""


def asked_code(environment: Mapping[str, str]) -> str:
    """Code of the language that the environment asks for: `el` for `el_GR.UTF-8`; empty where it asks for none."""
    asked = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    return asked[:2].lower()


@dataclass(frozen=True, slots=True)
class Term:
    """An entry of the glossary, for people."""

    word: str
    """The first of its forms."""
    also: tuple[str, ...]
    """Other names and abbreviations that a reader meets."""
    says: str
    """What it means."""
    marked: bool
    """Whether a reader may not know it, so that texts lead to its entry."""


@dataclass(frozen=True)
class Language:
    """One folder of `locales/`: everything that is true of a language, as data."""

    code: str
    """`el`, `en`."""
    tables: Mapping[str, Any]
    """`language.toml`."""
    titles: Mapping[int, str]
    """Title of each Law."""
    parts: Mapping[str, str]
    """Name of each part of the Laws by its key in the Code."""
    sections: Mapping[str, str]
    """A few words for a section: `"27A"` → its heading."""
    subject_index: str
    """`topics.toml`, not parsed yet: it is long, and search alone asks for it."""
    thesaurus: str
    """`synonyms.toml`, in the same way."""
    glossary: Mapping[str, tuple[str, ...]]
    """For each term (language-free key) its forms in this language."""
    terms: Mapping[str, Term]
    """The same keys, of those that are explained."""
    catalogue: Mapping[str, tuple[str, str, str]]
    """For each finding code its message, hint and explanation."""
    messages: Mapping[str, str]
    """Interface words: English → this language."""

    @property
    def name(self) -> str:
        """The language's name in itself: «Ελληνικά»."""
        return str(self.tables["name"])

    @property
    def short(self) -> str:
        """The name on the language control: «ΕΛ»."""
        return str(self.tables["short"])

    @property
    def script(self) -> str:
        """`greek` or `latin`: the script of its words."""
        return str(self.tables["script"])

    def words(self, section: str, key: str) -> tuple[str, ...]:
        """The list `key` of `[section]`. Raises `BridgeLawsError` where the locale lacks it."""
        return tuple(self._entry(section, key))

    def map(self, section: str, key: str) -> Mapping[str, tuple[str, ...]]:
        """The table `[section.key]`: canonical value → forms in this language."""
        return {canonical: tuple(forms) for canonical, forms in self._entry(section, key).items()}

    @cached_property
    def topics(self) -> Mapping[Ref, tuple[str, ...]]:
        """What a reader may look a provision up by, besides its headings: 25A → "mechanical error"."""
        entries = _parsed(self.subject_index, f"locales/{self.code}/topics.toml")
        return {Ref.parse(key): tuple(lines.split("\n")) for key, lines in entries.items()}

    @cached_property
    def synonyms(self) -> Mapping[str, tuple[str, ...]]:
        """For each meaning (language-free key, a term of the glossary or another) everyday words that come near it."""
        entries = _parsed(self.thesaurus, f"locales/{self.code}/synonyms.toml")
        return {key: tuple(words.split(", ")) for key, words in entries.items()}

    @cached_property
    def numbering(self) -> Mapping[str, Mapping[str, str]]:
        """How the language writes the parts of a reference: `sections`, `letters`, `romans` → part → its sign."""
        tables = ("sections", "letters", "romans")
        return {table: {part: forms[0] for part, forms in self.map("numbering", table).items()} for table in tables}

    def text(self, message: str, **values: object) -> str:
        """The interface words `message` in this language, else in English; placeholders filled."""
        words = self.messages.get(message) or message
        return words.format(**values) if values else words

    def _entry(self, section: str, key: str) -> Any:
        try:
            return self.tables[section][key]
        except KeyError:
            raise BridgeLawsError(
                f"[{section}] {key} is missing",
                path=f"locales/{self.code}/language.toml",
                hint="copy it from locales/en",
            ) from None


@dataclass(frozen=True)
class Code:
    """Which provisions the Laws have (`locales/code-2017.toml`)."""

    name: str
    parts: tuple[tuple[str, int, int], ...]
    """Key, first and last Law of each part."""
    outline: Mapping[int, tuple[Ref, ...]]
    """For each Law its leaf provisions in the order of the Law."""
    unverified: frozenset[int]
    """Laws of whose outline a part was not compared with a published text: what seems missing there may exist."""

    @cached_property
    def provisions(self) -> frozenset[Ref]:
        """Every provision that exists: the leaves, their parents and the whole Laws."""
        leaves = (ref for refs in self.outline.values() for ref in refs)
        return frozenset(ancestor for ref in leaves for ancestor in ref.ancestors()) | {
            Ref(law) for law in self.outline
        }

    def part_of(self, law: int) -> str:
        """Key of the part that `law` stands in, empty where in none."""
        return next((key for key, first, last in self.parts if first <= law <= last), "")


def load_languages(codes: Iterable[str], folders: tuple[Path, ...]) -> tuple[Language, ...]:
    """Load each language of an edition, in its order. Raises `BridgeLawsError` for one that no folder has."""
    return tuple(_load_language(code, folders) for code in codes)


def load_code(folders: tuple[Path, ...], name: str = "code-2017") -> Code:
    """Load the outline of the Laws. Raises `BridgeLawsError` where it is missing or not well-formed."""
    path = _find(folders, f"{name}.toml")
    if path is None:
        raise BridgeLawsError(f"no {name}.toml", path="locales", hint="the outline of the Laws is part of the package")
    data = _parsed(_read(path), str(path))
    outline = {
        int(law): tuple(Ref.parse(f"{law}{leaf}") for leaf in leaves.split()) for law, leaves in data["outline"].items()
    }
    parts = tuple((part["key"], part["laws"][0], part["laws"][1]) for part in data["parts"])
    return Code(str(data["code"]), parts, outline, frozenset(data["unverified"]))


def _load_language(code: str, folders: tuple[Path, ...]) -> Language:
    if _find(folders, f"{code}/language.toml") is None:
        have = sorted({p.parent.name for folder in folders for p in folder.glob("*/language.toml")})
        raise BridgeLawsError(
            f"no language {code!r}", path="locales", hint=f"there are {', '.join(have)}; add locales/{code}/"
        )
    tables, laws, glossary, definitions, catalogue = (
        _optional(folders, f"{code}/{name}.toml")
        for name in ("language", "laws", "glossary", "definitions", "findings")
    )
    return Language(
        code=code,
        tables=tables,
        titles={int(law): title for law, title in laws.get("titles", {}).items()},
        parts=laws.get("parts", {}),
        sections=laws.get("sections", {}),
        subject_index=_text(folders, f"{code}/topics.toml"),
        thesaurus=_text(folders, f"{code}/synonyms.toml"),
        glossary={key: tuple(forms) for key, forms in glossary.items()},
        terms=_terms(glossary, definitions),
        catalogue={key: (v["message"], v["hint"], v.get("explain", "")) for key, v in catalogue.items()},
        messages=_interface_words(_find(folders, f"{code}/LC_MESSAGES/bridgelaws.po")),
    )


def _terms(glossary: Mapping[str, Any], definitions: Mapping[str, Any]) -> dict[str, Term]:
    also, marked = definitions.get("also", {}), frozenset(definitions.get("marked", ()))
    return {
        key: Term(glossary[key][0], tuple(also.get(key, ())), says, key in marked)
        for key, says in definitions.get("says", {}).items()
        if key in glossary
    }


def _interface_words(path: Path | None) -> dict[str, str]:
    if path is None:
        return {}
    catalog = read_po(BytesIO(path.read_bytes()))
    return {str(message.id): str(message.string) for message in catalog if message.id and message.string}


def _optional(folders: tuple[Path, ...], name: str) -> dict[str, Any]:
    path = _find(folders, name)
    return _parsed(_read(path), str(path)) if path else {}


def _text(folders: tuple[Path, ...], name: str) -> str:
    path = _find(folders, name)
    return _read(path) if path else ""


def _find(folders: tuple[Path, ...], name: str) -> Path | None:
    return next((folder / name for folder in folders if (folder / name).is_file()), None)


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BridgeLawsError(str(error), path=str(path), hint="save the file as UTF-8") from error


def _parsed(text: str, path: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BridgeLawsError(str(error), path=path, hint="mend the TOML") from error
