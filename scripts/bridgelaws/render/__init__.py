"""Row, deal, auction → HTML."""
