"""Discord's WebSocket of events, version 10, with sessions that can be resumed."""
