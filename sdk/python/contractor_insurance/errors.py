from __future__ import annotations

import json
from typing import Any, Dict, List, Mapping, Optional, Type


class InsuranceError(Exception):
    """Any failure of this library."""


class ApiError(InsuranceError):
    """The service answered with an error. Branch on `code`; quote `request_id` when you ask for help."""

    def __init__(self, message: str, status: int, code: str, request_id: Optional[str], errors: List[Dict[str, str]], retry_after: Optional[int]) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        self.code = code
        self.request_id = request_id
        #: The fields that were refused: `field` is the path in the body, `message` says why.
        self.errors = errors
        #: Seconds to wait, where the service says so.
        self.retry_after = retry_after


class InvalidRequestError(ApiError):
    """400, 413, 415 and 422: the request is wrong. `errors` names the fields."""


class AuthenticationError(ApiError):
    """401: the API key is missing, unknown, expired or revoked."""


class PermissionDeniedError(ApiError):
    """403: the API key lacks a scope."""


class NotFoundError(ApiError):
    """404: there is no such object in this environment."""


class ConflictError(ApiError):
    """409 and 412: the object is in another state, or was changed by somebody else."""


class RateLimitError(ApiError):
    """429: too many requests. `retry_after` says how many seconds to wait."""


class ServerError(ApiError):
    """500 and above: the service failed."""


class ConnectionFailedError(InsuranceError):
    """The service could not be reached, or its answer was cut off."""


class ConnectionTimeoutError(ConnectionFailedError):
    """No answer within `timeout`."""


class SignatureError(InsuranceError):
    """A webhook's signature or time is wrong. Answer it with status 400."""


_BY_STATUS: Dict[int, Type[ApiError]] = {
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    412: ConflictError,
    429: RateLimitError,
}


def error_of(status: int, headers: Mapping[str, str], text: bytes) -> ApiError:
    """The error of an answer that is not a success."""
    body: Any = {}
    try:
        body = json.loads(text)
    except ValueError:
        pass  # A proxy in between answered with a page of its own.
    if not isinstance(body, dict):
        body = {}
    named = {name.lower(): value for name, value in headers.items()}
    retry_after = named.get("retry-after") or ""
    kind = _BY_STATUS.get(status) or (ServerError if status >= 500 else InvalidRequestError)
    return kind(
        body.get("message") or f"The service answered with status {status}.",
        status,
        body.get("error_code") or "general_error",
        body.get("request_id") or named.get("request-id"),
        body.get("errors") or [],
        int(retry_after) if retry_after.isdigit() else None,
    )
