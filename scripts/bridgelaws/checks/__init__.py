"""Corpus → findings: one module for each kind of defect."""
