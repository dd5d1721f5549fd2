"""The rules: pure functions of the standard library, without async, clock, random source or Discord."""
