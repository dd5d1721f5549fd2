"""The state of the sandbox and the changes to it; knows nothing of HTTP, sockets and pages."""
