"""The services: load, decide, save, then leave the delivery to the outbox. No Discord, no SQL."""
