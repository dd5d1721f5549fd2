"""Tools for every game's pictures: colours, stamps, sprites, marks, encoding."""
