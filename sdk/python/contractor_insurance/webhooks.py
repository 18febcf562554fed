from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Mapping, Optional, Sequence, Union, cast

from .errors import SignatureError
from .generated.types import WebhookEvent


def _header(headers: Mapping[str, str], name: str) -> str:
    for key, value in headers.items():
        if key.lower() == name and value:
            return value
    raise SignatureError(f"The header {name} is missing.")


def _key(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret[len("whsec_") :] if secret.startswith("whsec_") else secret, validate=True)
    except binascii.Error:
        key = b""
    if not key:
        raise ValueError("A signing secret starts with whsec_ and continues in base64.")
    return key


def verify_webhook(
    body: Union[bytes, str],
    headers: Mapping[str, str],
    secret: Union[str, Sequence[str]],
    tolerance: int = 300,
    now: Optional[float] = None,
) -> WebhookEvent:
    """The event of a delivery whose signature is right (Standard Webhooks).

    `body` is the request's body as it arrived, not parsed; `tolerance` is in seconds. While a secret is being replaced, pass both.
    Raises SignatureError.
    """
    delivery, timestamp = _header(headers, "webhook-id"), _header(headers, "webhook-timestamp")
    content = body.encode() if isinstance(body, str) else body
    if not (timestamp.isascii() and timestamp.isdigit()) or abs((time.time() if now is None else now) - int(timestamp)) > tolerance:
        raise SignatureError("The delivery is too old, or its time is ahead of this machine's clock.")
    given = [one[3:] for one in _header(headers, "webhook-signature").split(" ") if one.startswith("v1,")]
    for one in [secret] if isinstance(secret, str) else secret:
        expected = base64.b64encode(hmac.new(_key(one), f"{delivery}.{timestamp}.".encode() + content, hashlib.sha256).digest())
        # Every signature is compared, each in constant time.
        if any([hmac.compare_digest(expected, signature.encode()) for signature in given]):
            return cast(WebhookEvent, json.loads(content))
    raise SignatureError("The signature is wrong.")
