"""Pictures and texts of Polar Dare!."""
