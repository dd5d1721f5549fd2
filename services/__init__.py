"""The services: load, decide, save, then leave the game_text to the outbox. No Discord, no SQL."""
