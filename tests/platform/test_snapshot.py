"""How the memory snapshot is packed: checked on a WebAssembly module written by hand."""

from __future__ import annotations

import gzip
import io
import struct
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
    heap = bytearray(10_000)
    heap[5:8] = b"abX"
    heap[300:430] = b"z" * 130
    heap[9000:9004] = b"else"
    left = snapshot.mixed_with_segments(bytes(heap), WASM)
    assert left[5:8] == bytes([0, 0, ord("X") ^ ord("c")])
    assert not any(left[300:430])
    assert left[9000:9004] == b"else"
    assert snapshot.mixed_with_segments(left, WASM) == heap


def test_only_pages_with_something_in_them_are_packed() -> None:
    heap = bytes(4096) + b"a" * 4096 + bytes(4096) + bytes(4095) + b"b"
    data = gzip.decompress(snapshot.pack(b"head", heap))
    assert data[:8] == bytes([4, 0, 0, 0, 2, 0, 0, 0])
    assert data[8:12] == b"head"
    assert data[12:20] == bytes([1, 0, 0, 0, 3, 0, 0, 0])
    assert data[20:] == b"a" * 4096 + bytes(4095) + b"b"
    with pytest.raises(ValueError, match="5 bytes"):
        snapshot.pack(b"heads", heap)


def test_python_s_file_knows_nothing_of_our_code_and_ours_holds_the_rest() -> None:
    python = bytearray(snapshot.HEAP_BYTES)
    python[5:8] = b"abc"  # as the module puts it
    python[8192:8195] = b"lib"
    ours = bytearray(python)
    ours[8194] = ord("B")
    ours[40960] = 7
    head = struct.pack("<II", 1, 8)  # word 1: where the heap begins
    of_python, of_ours = snapshot.packed(head + bytes(ours), bytes(python), WASM)
    data = gzip.decompress(of_python)
    # the page of the segments differs by the z that the heap lacks, and there is the library's page
    assert data[:16] == struct.pack("<IIII", 0, 2, 0, 2)
    assert data[16:].replace(b"z", b"").replace(b"\0", b"") == b"lib"
    data = gzip.decompress(of_ours)
    assert data[:24] == struct.pack("<II", 8, 2) + head + struct.pack("<II", 2, 10)
    assert data[24 + 2] == ord("b") ^ ord("B")
    assert data[24 + 4096] == 7
    assert sum(map(bool, data[24:])) == 2


@pytest.mark.parametrize("bytes_more", [-4096, 65536])
def test_a_heap_of_another_size_is_refused(bytes_more: int) -> None:
    right = bytes(snapshot.HEAP_BYTES)
    wrong = bytes(snapshot.HEAP_BYTES + bytes_more)
    head = struct.pack("<II", 1, 8)
    for image, python in ((head + wrong, right), (head + right, wrong)):
        with pytest.raises(SystemExit, match="grew while it was made"):
            snapshot.packed(image, python, WASM)


def test_modules_are_named_after_their_files() -> None:
    assert [snapshot.module(path) for path in ("re/__init__.py", "re/_parser.py", "abc.py")] == [
        "re",
        "re._parser",
        "abc",
    ]


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
