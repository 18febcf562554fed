from __future__ import annotations

import os
from typing import Mapping, Optional
from urllib.parse import urlsplit

from .errors import InsuranceError
from .generated.resources import Resources
from .transport import Transport


class Insurance(Resources):
    """The contractor insurance API. Each resource is an attribute with a method for each operation.

    `api_key`: a secret key, `sk_test_…` or `sk_live_…`; default: the environment variable INSURANCE_API_KEY.
    `base_url`: origin of the service; default: the environment variable INSURANCE_BASE_URL.
    `timeout`: seconds for each attempt. `max_retries`: attempts after the first.
    """

    def __init__(
        self,
        api_key: Optional[str] = None,
        base_url: Optional[str] = None,
        *,
        timeout: float = 30.0,
        max_retries: int = 2,
        headers: Optional[Mapping[str, str]] = None,
    ) -> None:
        key = api_key or os.environ.get("INSURANCE_API_KEY")
        if not key:
            raise InsuranceError("An API key is needed: pass api_key or set INSURANCE_API_KEY.")
        given = base_url or os.environ.get("INSURANCE_BASE_URL")
        if not given:
            raise InsuranceError("The address of the service is needed: pass base_url or set INSURANCE_BASE_URL.")
        address = urlsplit(given)
        if address.scheme not in ("http", "https") or not address.netloc:
            raise InsuranceError(
                f'"{given}" is not the address of a service: it begins with https:// or http://. Did you mean https://{given}?'
            )
        super().__init__(Transport(key, f"{address.scheme}://{address.netloc}", timeout, max_retries, headers or {}))
