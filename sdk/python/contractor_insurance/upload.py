from __future__ import annotations

import os
from typing import Any, BinaryIO, List, Mapping, NamedTuple, Tuple, Union
from uuid import uuid4


class NamedFile(NamedTuple):
    """The bytes of a file with its name."""

    filename: str
    content: bytes


#: A file to upload: an open binary file, or bytes with a name.
Upload = Union[BinaryIO, NamedFile, Tuple[str, bytes]]


def _file_of(value: Any) -> "NamedFile | None":
    if isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], (bytes, bytearray)):
        return NamedFile(str(value[0]), bytes(value[1]))
    if hasattr(value, "read"):
        return NamedFile(os.path.basename(str(getattr(value, "name", "file"))), value.read())
    return None


def _text(value: Any) -> str:
    return ("true" if value else "false") if isinstance(value, bool) else str(value)


def form_of(body: Mapping[str, Any]) -> Tuple[bytes, str]:
    """The body as multipart/form-data, with its content type. A list becomes several parts of the same name."""
    boundary = uuid4().hex
    parts: List[bytes] = []
    for name, value in body.items():
        values = value if isinstance(value, list) else [value]
        for one in values:
            if one is None:
                continue
            file = _file_of(one)
            head = f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"'
            if file:
                # Quotes and line breaks would end the header; browsers escape them in the same way.
                safe = file.filename.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")
                head += f'; filename="{safe}"\r\nContent-Type: application/octet-stream'
            parts.append(f"{head}\r\n\r\n".encode() + (file.content if file else _text(one).encode()) + b"\r\n")
    return b"".join(parts) + f"--{boundary}--\r\n".encode(), f"multipart/form-data; boundary={boundary}"
