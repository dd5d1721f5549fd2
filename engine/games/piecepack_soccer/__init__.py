"""Piecepack Soccer: the field, physics, shots, the rules that judge them, notation, menu, chance."""
