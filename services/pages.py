"""Pages of long lists, counted from 1."""


def clamped_page(page: int, total: int, size: int) -> tuple[int, int]:
    """The page to show, and how many there are: at least one, and beyond the last comes the last again."""
    pages = max(1, -(-total // size))
    return min(max(1, page), pages), pages
