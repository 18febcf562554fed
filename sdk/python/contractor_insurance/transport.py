from __future__ import annotations

import http.client
import json
import random
import socket
import time
import urllib.error
import urllib.request
import uuid
from dataclasses import dataclass
from typing import Any, Callable, Dict, List, Mapping, NamedTuple, Optional, Tuple, TypedDict, Union
from urllib.parse import quote, urlencode

from .errors import ApiError, ConnectionFailedError, ConnectionTimeoutError, error_of
from .generated.version import API_VERSION
from .upload import form_of


class RequestOptions(TypedDict, total=False):
    """What one call may set beside its parameters."""

    # Makes a POST safe to repeat for 24 hours. By default each call has one of its own, which its retries share.
    idempotency_key: str
    # Change or delete the object only if it is still the version with this ETag.
    if_match: str
    # Ask a list how many objects match.
    count: bool
    # Seconds for each attempt.
    timeout: float
    max_retries: int
    # Called with status and headers of the successful answer, for ETag or the rate limit.
    on_response: Callable[[int, Mapping[str, str]], None]


class ReadOptions(RequestOptions):
    """The options of a call that reads one object only if it has changed: it returns None if it has not."""

    # The ETag of an earlier answer, from on_response.
    if_none_match: str


@dataclass(frozen=True)
class Request:
    method: str
    path: str
    query: Optional[Mapping[str, Any]] = None
    body: Optional[Mapping[str, Any]] = None
    form: Optional[Mapping[str, Any]] = None
    accept: str = "application/json"


class Answer(NamedTuple):
    status: int
    #: Empty with 304.
    body: bytes
    headers: Mapping[str, str]


#: Refusals that a later attempt can pass.
_RETRIED_CODES = {"idempotency_key_in_use", "too_many_requests", "database_operational_error", "file_store_unavailable"}
_RETRIED_STATUSES = {408, 429, 502, 503, 504}
_FIRST_WAIT = 0.5
_MAX_WAIT_SECONDS = 30.0


def segment(object_id: str) -> str:
    """An id as a part of a path."""
    # An empty id would address the list, and "." or ".." another path.
    if not isinstance(object_id, str) or object_id in ("", ".", ".."):
        raise ValueError(f"{object_id!r} is not the id of an object.")
    return quote(object_id, safe="")


def _text(value: Any) -> str:
    return ("true" if value else "false") if isinstance(value, bool) else str(value)


def _query_string(query: Optional[Mapping[str, Any]]) -> str:
    pairs: List[Tuple[str, str]] = []
    for name, value in (query or {}).items():
        if isinstance(value, (list, tuple)):
            pairs.extend((f"{name}[]", _text(one)) for one in value)
        elif isinstance(value, Mapping):
            pairs.extend((f"{name}[{key}]", _text(one)) for key, one in value.items())
        elif value is not None:
            pairs.append((name, _text(value)))
    return f"?{urlencode(pairs)}" if pairs else ""


def _is_retried(error: Exception) -> bool:
    if isinstance(error, ApiError):
        return error.status in _RETRIED_STATUSES or error.code in _RETRIED_CODES
    return isinstance(error, ConnectionFailedError)


def _wait(attempt: int, error: Exception) -> float:
    """Seconds as the service asks, else exponential backoff with jitter."""
    asked = error.retry_after if isinstance(error, ApiError) else None
    if asked is not None:
        return min(float(asked), _MAX_WAIT_SECONDS)
    return min(_FIRST_WAIT * 2**attempt, _MAX_WAIT_SECONDS) * (0.5 + random.random() / 2)


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """The service never redirects, and a redirect must not take the API key elsewhere."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


class Transport:
    """Sends requests: credentials, time limit, retries and errors."""

    def __init__(self, api_key: str, base_url: str, timeout: float, max_retries: int, headers: Mapping[str, str]) -> None:
        self._api_key = api_key
        self._base_url = base_url
        self._timeout = timeout
        self._max_retries = max_retries
        self._own_headers = dict(headers)
        self._opener = urllib.request.build_opener(_NoRedirect())

    def send(self, request: Request, options: Union[RequestOptions, ReadOptions, None] = None) -> Any:
        answer = self.answer(request, options)
        return None if answer.status == 304 else json.loads(answer.body)

    def answer(self, request: Request, options: Union[RequestOptions, ReadOptions, None] = None) -> Answer:
        """Every attempt of one call has the same idempotency key, so a POST takes effect once."""
        given: Mapping[str, Any] = options or {}
        key = given.get("idempotency_key") or str(uuid.uuid4()) if request.method == "POST" else None
        most = given.get("max_retries", self._max_retries)
        body, content_type = self._body(request)
        attempt = 0
        while True:
            try:
                return self._attempt(request, given, key, body, content_type)
            except Exception as error:
                if attempt >= most or not _is_retried(error):
                    raise
                time.sleep(_wait(attempt, error))
                attempt += 1

    @staticmethod
    def _body(request: Request) -> Tuple[Optional[bytes], Optional[str]]:
        if request.form is not None:
            return form_of(request.form)
        if request.body is not None:
            return json.dumps(request.body).encode(), "application/json"
        return None, None

    def _attempt(self, request: Request, options: Mapping[str, Any], key: Optional[str], body: Optional[bytes], content_type: Optional[str]) -> Answer:
        headers: Dict[str, str] = {
            **self._own_headers,
            "Insurance-Version": API_VERSION,
            "Accept": request.accept,
            "Authorization": f"Bearer {self._api_key}",
        }
        if content_type:
            headers["Content-Type"] = content_type
        if key:
            headers["Idempotency-Key"] = key
        if options.get("if_match"):
            headers["If-Match"] = options["if_match"]
        if options.get("if_none_match"):
            headers["If-None-Match"] = options["if_none_match"]
        if options.get("count"):
            headers["Prefer"] = "count"
        url = f"{self._base_url}/api/v1{request.path}{_query_string(request.query)}"
        sent = urllib.request.Request(url, data=body, headers=headers, method=request.method)
        try:
            with self._opener.open(sent, timeout=options.get("timeout", self._timeout)) as response:
                answer = Answer(response.status, response.read(), response.headers)
        except urllib.error.HTTPError as error:
            with error:
                if error.code != 304 or not options.get("if_none_match"):
                    raise error_of(error.code, dict(error.headers.items()), error.read()) from None
                answer = Answer(error.code, b"", error.headers)
        except (socket.timeout, TimeoutError) as error:
            raise ConnectionTimeoutError("The service did not answer in time.") from error
        except (urllib.error.URLError, http.client.HTTPException, OSError) as error:
            if isinstance(getattr(error, "reason", None), (socket.timeout, TimeoutError)):
                raise ConnectionTimeoutError("The service did not answer in time.") from error
            raise ConnectionFailedError("The service could not be reached.") from error
        if "on_response" in options:
            options["on_response"](answer.status, answer.headers)
        return answer
