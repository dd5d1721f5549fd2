"""The contract every game keeps, its errors, and what is shared by boards of squares."""
