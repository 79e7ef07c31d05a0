"""The benchmark: a generated edition of any size, built by us and by plain Material, measured side by side."""
