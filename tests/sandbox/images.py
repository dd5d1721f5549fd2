"""Images to upload."""

import io

from PIL import Image


def png(width: int = 4, height: int = 3, colour: str = "white") -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (width, height), colour).save(out, "PNG")
    return out.getvalue()
