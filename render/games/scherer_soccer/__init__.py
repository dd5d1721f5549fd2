"""Pictures and texts of Scherer's Soccer."""
