"""What every game's pictures are made of: colours, stamps, sprites, marks, encoding."""
