"""The drawings behind the sprites: vector files, the recipe of each sprite, and how they are rasterised.

A game lists its sprites in ``render/<game>/artwork.py`` as ``ARTWORK``; ``python -m render.assets`` turns
every list into PNG files, which are kept in git with a fingerprint of what they were made from.
"""
