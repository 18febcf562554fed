from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from itertools import islice
from typing import Generic, Iterator, List, Optional, TypeVar, Union
from urllib.parse import parse_qs, urlsplit

from .transport import ReadOptions, Request, RequestOptions, Transport

T = TypeVar("T")


@dataclass(frozen=True)
class Page(Generic[T]):
    """A page of a list. `next` and `previous` are cursors, None at the ends of the list."""

    items: List[T]
    next: Optional[str]
    previous: Optional[str]
    #: How many objects match, with the option `count`. `10000+` beyond ten thousand.
    total: Optional[str]
    #: Of this page, for `page_if_changed`.
    etag: Optional[str]


def _cursor(link: Optional[str], rel: str, parameter: str) -> Optional[str]:
    found = re.search(rf'<([^>]*)>; rel="{rel}"', link or "")
    values = parse_qs(urlsplit(found.group(1)).query).get(parameter) if found else None
    return values[0] if values else None


class Pages(Generic[T]):
    """A list. Iterate over it, or over `all(max)`, for the objects of every page; `page()` is one page, of `limit` objects, `csv()` the whole list as CSV."""

    def __init__(self, transport: Transport, request: Request, options: Optional[RequestOptions]) -> None:
        self._transport = transport
        self._request = request
        self._options = options

    def page(self, cursor: Optional[str] = None) -> "Page[T]":
        """One page; without a cursor the first, or the one the query named."""
        page = self._page(self._options, cursor)
        assert page is not None  # Without a tag there is always a page.
        return page

    def page_if_changed(self, etag: str, cursor: Optional[str] = None) -> "Optional[Page[T]]":
        """The same page, or None if it is still the one with this `etag`."""
        options: ReadOptions = {**(self._options or {}), "if_none_match": etag}  # type: ignore[typeddict-item]
        return self._page(options, cursor)

    def _page(self, options: Union[RequestOptions, ReadOptions, None], cursor: Optional[str]) -> "Optional[Page[T]]":
        request = self._request
        if cursor:
            request = replace(request, query={**(request.query or {}), "starting_after": cursor, "ending_before": None})
        status, body, headers = self._transport.answer(request, options)
        if status == 304:
            return None
        link = headers.get("Link")
        return Page(
            json.loads(body),
            _cursor(link, "next", "starting_after"),
            _cursor(link, "prev", "ending_before"),
            headers.get("Total-Count"),
            headers.get("ETag"),
        )

    def __iter__(self) -> Iterator[T]:
        page = self.page()
        yield from page.items
        while page.next:
            page = self.page(page.next)
            yield from page.items

    def all(self, max: Optional[int] = None) -> Iterator[T]:
        """The objects of every page, at most `max` of them. A `limit` of the query is the size of a page."""
        return islice(iter(self), max)

    def csv(self) -> str:
        """The whole list as CSV, for lists that can be exported. Limit and cursors do not count."""
        return self._transport.answer(replace(self._request, accept="text/csv"), self._options).body.decode("utf-8-sig")
