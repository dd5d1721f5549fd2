"""Pictures and words of the games: Pillow and Project Fluent only, nothing of Discord."""
