"""Sprites and palettes: ``python -m render.assets`` makes those of every game.

A game lists its sprites in ``render/games/<game>/artwork.py`` as ``ARTWORK``; they are rasterised to two
sheets. The results are kept in git with a fingerprint of what they were made from.
"""
