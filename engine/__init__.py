"""The rules: pure, standard library only, no async, no clock, no dice of its own, no Discord."""
