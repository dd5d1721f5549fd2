"""The coach: why a suggested turn is good, and how accurately a player played."""
