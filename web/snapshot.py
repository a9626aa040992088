"""The memory snapshot and the standard library that goes with it, as small as they get.

A snapshot is the heap of a Pyodide that has imported everything; web/snapshot.mjs makes it in Node. It is kept as two
files, each the difference (XOR) from what was there before, without the pages in which there is none:

- Python's memory: from what Pyodide's WebAssembly file puts there itself, a tenth of it, which all visitors have.
  The standard library is imported in it, none of our code: when only that changes, nobody downloads this file again.
- our memory: what our packages make of that.

`web/static/fetch-worker.mjs` puts it together again. What was imported is in the heap, so a restored Python is given
a library of text encodings alone, which are imported when they are first used. Its index is put into the heap in the
place of the one that it was imported with. Where a snapshot cannot be restored, Python starts with the modules that
were imported, as a zip of their own.
"""

from __future__ import annotations

import gzip
import io
import json
import struct
import subprocess
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

HEAP_BYTES = 30 * 2**20
"""Pyodide's initial memory: a heap that has grown past it cannot be restored."""

PAGE_BYTES = 4096

ENCODINGS = ("ascii", "cp1252", "idna", "latin_1", "punycode", "utf_16", "utf_16_le", "utf_32", "utf_8", "utf_8_sig")
LIBRARY = "/lib/python314.zip/"
EPOCH = (1980, 1, 1, 0, 0, 0)  # the oldest date a zip can hold


def _number(wasm: bytes, at: int) -> tuple[int, int]:
    """An unsigned LEB128 number and where it ends."""
    value = shift = 0
    while True:
        byte = wasm[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, at


def data_segments(wasm: bytes) -> Iterator[tuple[int, bytes]]:
    """What a WebAssembly module puts into its memory when it starts: addresses and bytes.

    Raises ValueError for segments that are not at a constant address in the first memory.
    """
    at = 8
    while at < len(wasm):
        section, (size, at) = wasm[at], _number(wasm, at + 1)
        end = at + size
        if section == 11:
            count, at = _number(wasm, at)
            for _segment in range(count):
                if wasm[at] != 0 or wasm[at + 1] != 0x41:
                    raise ValueError("a data segment of another kind")
                # a signed number; addresses below 2**31 read the same as unsigned ones
                address, at = _number(wasm, at + 2)
                size, at = _number(wasm, at + 1)  # past the end of the expression
                yield address, wasm[at : at + size]
                at += size
        at = end


def mixed(one: bytes, other: bytes) -> bytes:
    """XOR of two pieces of the same length."""
    return (int.from_bytes(one, "little") ^ int.from_bytes(other, "little")).to_bytes(len(one), "little")


def mixed_with_segments(heap: bytes, wasm: bytes) -> bytes:
    """A heap as the difference from what the module puts there. Its own inverse."""
    out = bytearray(heap)
    for address, data in data_segments(wasm):
        out[address : address + len(data)] = mixed(heap[address : address + len(data)], data)
    return bytes(out)


def pack(head: bytes, heap: bytes) -> bytes:
    """A head and the pages of a heap that are not empty, packed.

    Inside: sizes of the head (a multiple of four) and of the list of pages, 32 bits each; the head; the pages' numbers,
    32 bits each; the pages.
    """
    if len(head) % 4:
        raise ValueError(f"a head of {len(head)} bytes")
    empty = bytes(PAGE_BYTES)
    pages = {at // PAGE_BYTES: heap[at : at + PAGE_BYTES] for at in range(0, len(heap), PAGE_BYTES)}
    full = {number: page for number, page in pages.items() if page != empty}
    numbers = struct.pack(f"<{len(full)}I", *full)
    data = struct.pack("<II", len(head), len(full)) + head + numbers + b"".join(full.values())
    return gzip.compress(data, compresslevel=9, mtime=0)


def packed(image: bytes, python: bytes, wasm: bytes) -> tuple[bytes, bytes]:
    """The files of Python's memory and of ours: `image` a whole snapshot, `python` the heap before our code came.

    Raises SystemExit if a heap is not as large as Pyodide's initial memory.
    """
    begin = struct.unpack_from("<I", image, 4)[0]  # word 1 of the head: where the heap begins
    for heap_bytes in (len(image) - begin, len(python)):
        if heap_bytes != HEAP_BYTES:
            raise SystemExit(
                f"the snapshot's heap has {heap_bytes:,} bytes instead of {HEAP_BYTES:,}: it grew while it was made, "
                "and Pyodide restores only a heap of its initial size. Import less before the snapshot is taken."
            )
    return pack(b"", mixed_with_segments(python, wasm)), pack(image[:begin], mixed(image[begin:], python))


def library(full: Path, modules: list[str]) -> bytes:
    """The standard library with these files (paths within the zip) alone."""
    wanted = set(modules)
    buffer = io.BytesIO()
    with zipfile.ZipFile(full) as source, zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
        missing = wanted - set(source.namelist())
        if missing:
            raise SystemExit(f"Pyodide's standard library lacks {', '.join(sorted(missing))}")
        for name in sorted(wanted):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            target.writestr(entry, source.read(name))
    return buffer.getvalue()


Run = Callable[[list[str]], None]
"""Runs web/snapshot.mjs with these arguments; raises SystemExit if that fails."""


def runner(node: str, root: Path) -> Run:
    def run(arguments: list[str]) -> None:
        if subprocess.run([node, str(root / "web" / "snapshot.mjs"), *arguments], cwd=root).returncode != 0:
            raise SystemExit("the memory snapshot could not be made; the error is above")

    return run


def module(path: str) -> str:
    """The name of the module in a file of the library."""
    return path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def make(run: Run, pyodide: Path, app: bytes, modules: list[str]) -> tuple[bytes, bytes, bytes, bytes]:
    """Python's memory and ours, packed, the library they run with, and one for a start without.

    `pyodide`: the folder of the npm package.
    """
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        zipped, output, cut, late = (Path(folder, name) for name in ("app.zip", "output", "stdlib.zip", "late.zip"))
        zipped.write_bytes(app)
        full = pyodide / "python_stdlib.zip"
        encodings = [f"encodings/{name}.py" for name in ENCODINGS]
        late.write_bytes(library(full, encodings))

        def in_node(what: str, stdlib: Path, *names: list[str]) -> bytes:
            files = (str(path) for path in (pyodide, zipped, stdlib, late, output))
            run([what, *files, *map(json.dumps, names)])
            return output.read_bytes()

        found = json.loads(in_node("names", full, modules))
        used = [name.removeprefix(LIBRARY) for name in found if name.startswith(LIBRARY)]
        cut.write_bytes(library(full, used + encodings))
        image = in_node("memory", cut, modules, [module(name) for name in used])
        python = output.with_suffix(".python").read_bytes()
        memory = packed(image, python, (pyodide / "pyodide.asm.wasm").read_bytes())
        libraries = late.read_bytes(), cut.read_bytes()
    print(
        f"[build] memory: {len(memory[0]) / 1e6:.2f} MB Python's, {len(memory[1]) / 1e6:.2f} MB ours, "
        f"libraries {', '.join(f'{len(data) / 1e6:.2f} MB' for data in libraries)}, {time.monotonic() - began:.1f} s",
        flush=True,
    )
    return *memory, *libraries
