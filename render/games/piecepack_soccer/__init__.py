"""Pictures, films and texts of Piecepack Soccer."""
