"""Pictures of tournaments: the field, the standings, the cross table and the bracket, with their words.

They take plain rows, are 800 pixels wide and stay readable on a phone at half that size.
"""
