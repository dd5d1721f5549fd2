"""Figures with their floors, measured in the same run."""
