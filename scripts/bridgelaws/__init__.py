"""Pages of the Laws of Duplicate Bridge in several languages, from wiki pages to a site."""
