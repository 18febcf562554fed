"""The contractor insurance API for Python."""

from .client import Insurance
from .errors import (
    ApiError,
    AuthenticationError,
    ConflictError,
    ConnectionFailedError,
    ConnectionTimeoutError,
    InsuranceError,
    InvalidRequestError,
    NotFoundError,
    PermissionDeniedError,
    RateLimitError,
    ServerError,
    SignatureError,
)
from .generated.version import API_VERSION
from .pages import Page, Pages
from .transport import ReadOptions, RequestOptions
from .upload import NamedFile, Upload
from .webhooks import verify_webhook

__all__ = [
    "API_VERSION",
    "ApiError",
    "AuthenticationError",
    "ConflictError",
    "ConnectionFailedError",
    "ConnectionTimeoutError",
    "Insurance",
    "InsuranceError",
    "InvalidRequestError",
    "NamedFile",
    "NotFoundError",
    "Page",
    "Pages",
    "PermissionDeniedError",
    "RateLimitError",
    "ReadOptions",
    "RequestOptions",
    "ServerError",
    "SignatureError",
    "Upload",
    "verify_webhook",
]
