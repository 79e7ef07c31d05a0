"""Bridge: cards, deals, calls and auctions, read from text, proved, and written in the formats of the field."""
