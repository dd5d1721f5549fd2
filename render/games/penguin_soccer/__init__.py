"""Pictures and texts of Penguin Soccer."""
