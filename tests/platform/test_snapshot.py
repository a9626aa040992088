"""How the memory snapshot is packed: checked on a WebAssembly module written by hand."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest

from web import snapshot

# A module with a custom section of 3 bytes and a data section: "abc" at address 5, 130 times "z" at address 300.
# Numbers are LEB128: 300 is ac 02, 130 is 82 01; 41 is i32.const, 0b ends an expression. Addresses are signed.
DATA = bytes([2, 0, 0x41, 5, 0x0B, 3]) + b"abc" + bytes([0, 0x41, 0xAC, 2, 0x0B, 0x82, 1]) + b"z" * 130
WASM = b"\0asm\1\0\0\0" + bytes([0, 3, 1, 120, 0]) + bytes([11, 0x92, 1]) + DATA


def test_data_segments_are_read_as_the_standard_writes_them() -> None:
    assert len(DATA) == 146  # 92 01
    assert list(snapshot.data_segments(WASM)) == [(5, b"abc"), (300, b"z" * 130)]


def test_another_kind_of_segment_is_refused() -> None:
    passive = b"\0asm\1\0\0\0" + bytes([11, 4, 1, 1, 1, 9])
    with pytest.raises(ValueError, match="segment"):
        list(snapshot.data_segments(passive))


def test_the_difference_is_nothing_where_the_heap_is_as_the_module_left_it() -> None:
    heap = bytearray(snapshot.HEAP_BYTES)
    heap[5:8] = b"abX"
    heap[300:430] = b"z" * 130
    heap[9000:9004] = b"else"
    image = b"head" + bytes(heap)
    packed = snapshot.difference(image, WASM)
    assert packed[:4] == b"head"
    left = packed[4:]
    assert left[5:8] == bytes([0, 0, ord("X") ^ ord("c")])
    assert not any(left[300:430])
    assert left[9000:9004] == b"else"
    assert snapshot.difference(packed, WASM) == image


def test_the_library_is_cut_to_what_was_imported(tmp_path: Path) -> None:
    full = tmp_path / "full.zip"
    with zipfile.ZipFile(full, "w") as archive:
        for name in ("json/__init__.py", "turtle.py", "encodings/idna.py"):
            archive.writestr(name, f"# {name}")
    with zipfile.ZipFile(io.BytesIO(snapshot.library(full, ["json/__init__.py"]))) as archive:
        assert archive.read("json/__init__.py") == b"# json/__init__.py"
        assert archive.namelist() == ["json/__init__.py"]
    with pytest.raises(SystemExit, match="nowhere"):
        snapshot.library(full, ["nowhere.py"])
