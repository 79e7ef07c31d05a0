"""One reader for each form of a wiki page; all give the same blocks."""
