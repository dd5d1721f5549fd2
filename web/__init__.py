"""The page of the Activity: its routes, sessions and sockets, over the services and the pictures."""
