"""The strict reading of request bodies: every limit of Discord's that a bot of this kind can meet."""
