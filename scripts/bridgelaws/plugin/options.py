"""The plugin's settings as MkDocs reads them; what they mean stands in `settings`."""

from __future__ import annotations

from mkdocs.config import config_options as options
from mkdocs.config.base import Config

from bridgelaws.settings import Settings

_USUAL = Settings()


class Options(Config):  # type: ignore[no-untyped-call]
    """One option for each field of `Settings`, which documents them."""

    sources = options.Type((str, list), default=list(_USUAL.sources))
    languages = options.ListOfItems(options.Type(str), default=list(_USUAL.languages))
    prevailing = options.Type(str, default=_USUAL.prevailing)
    code = options.Type(str, default=_USUAL.code)
    dated = options.Type(str, default=_USUAL.dated)
