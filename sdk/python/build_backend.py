"""Builds the package with the standard library alone (PEP 517), so that it can be built where no package index is reachable."""

from __future__ import annotations

import base64
import hashlib
import io
import tarfile
import zipfile
from pathlib import Path
from typing import Any, Dict, Optional

NAME, VERSION = "contractor_insurance", "0.1.0"
ROOT = Path(__file__).parent
METADATA = f"""Metadata-Version: 2.1
Name: contractor-insurance
Version: {VERSION}
Summary: The contractor insurance API for Python.
Requires-Python: >=3.9
"""
WHEEL = "Wheel-Version: 1.0\nGenerator: build_backend\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def _sources() -> Dict[str, bytes]:
    paths = [path for path in sorted((ROOT / NAME).rglob("*")) if path.suffix == ".py" or path.name == "py.typed"]
    return {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in paths}


def build_wheel(wheel_directory: str, config_settings: Any = None, metadata_directory: Optional[str] = None) -> str:
    info = f"{NAME}-{VERSION}.dist-info"
    files = {**_sources(), f"{info}/METADATA": METADATA.encode(), f"{info}/WHEEL": WHEEL.encode()}
    record = ""
    for name, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={digest},{len(content)}\n"
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    wheel = f"{NAME}-{VERSION}-py3-none-any.whl"
    with zipfile.ZipFile(Path(wheel_directory, wheel), "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return wheel


def build_sdist(sdist_directory: str, config_settings: Any = None) -> str:
    top = f"{NAME}-{VERSION}"
    own = {name: (ROOT / name).read_bytes() for name in ("pyproject.toml", "build_backend.py", "README.md")}
    sdist = f"{top}.tar.gz"
    with tarfile.open(Path(sdist_directory, sdist), "w:gz") as archive:
        for name, content in {**own, **_sources(), "PKG-INFO": METADATA.encode()}.items():
            entry = tarfile.TarInfo(f"{top}/{name}")
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return sdist
