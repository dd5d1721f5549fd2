"""Piecepack Soccer: its pictures, its moving pictures and its words."""
