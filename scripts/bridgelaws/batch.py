"""One batch of work: many values are made, none of them in a cycle, and kept until the program ends."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def batch() -> Iterator[None]:
    """Work without Python's search for cycles: it finds none, and takes an eighth of the time of a large edition.

    What is not needed any more is freed as always. Afterwards the search is as it was, but for what there is by then: a
    program that ends would take a tenth of its time to look through it once more and to give it back piece by piece.
    """
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if enabled:
            gc.enable()
