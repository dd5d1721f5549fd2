"""The bot under faults, which it meets while members play: nothing may be lost, and nothing doubled."""
