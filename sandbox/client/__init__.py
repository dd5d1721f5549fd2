"""The Python API of the members: what they see and do, with handles on servers, channels and messages."""
