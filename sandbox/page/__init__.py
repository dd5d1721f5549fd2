"""The web page: its files, and the sockets and actions behind it."""
