"""The services: load, decide, save, then leave the telling to the outbox. No Discord, no SQL."""
