"""Discord only: commands, buttons, the composer, cards and the sentences for errors."""
