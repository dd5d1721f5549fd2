"""Pages of long lists, counted from 1."""


def clamped_page(page: int, total: int, size: int) -> tuple[int, int]:
    """The page to show, at most the last one, and the number of pages, at least one."""
    pages = max(1, -(-total // size))
    return min(max(1, page), pages), pages
