"""Players that the levels are measured against; tests and the ladder import them from here."""
