"""Validation of request bodies: the limits of Discord that a bot of this kind can meet."""
