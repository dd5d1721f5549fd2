"""Discord's REST API, version 10: the routes that a bot of this kind uses."""
