"""Tournaments as pure rules: who meets whom in each format, and the standings. No command offers them yet."""
