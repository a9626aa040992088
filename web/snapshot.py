"""The memory snapshot and the standard library that goes with it, as small as they get.

A snapshot is the heap of a Pyodide that has imported everything (web/snapshot.mjs makes it in Node). Three things make
it and its surroundings smaller:

- A tenth of the heap is what Pyodide's WebAssembly file puts there itself, and every visitor has that file: the heap is
  stored as the difference (XOR) from it. `web/static/runtime.mjs` puts it back.
- Free memory is overwritten with zeros first; how much of it, is tried out, as the heap may not grow by that.
- What was imported is in the heap, so a restored Python is given a library of text encodings alone, which are imported
  when they are first used. Its index is put into the heap in the place of the one that it was imported with.

Where a snapshot cannot be restored, Python starts with the modules that were imported, as a zip of their own.
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

WIPES = ((100, 8), (40, 4), (0, 0))
"""How much free memory to overwrite: objects of each small size, blocks of each large one. The first that fits."""

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


def difference(image: bytes, wasm: bytes) -> bytes:
    """The snapshot with its heap as the difference from what the module puts there. Its own inverse."""
    out = bytearray(image)
    start = len(image) - HEAP_BYTES
    for address, data in data_segments(wasm):
        at = start + address
        mixed = int.from_bytes(out[at : at + len(data)], "little") ^ int.from_bytes(data, "little")
        out[at : at + len(data)] = mixed.to_bytes(len(data), "little")
    return bytes(out)


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


def make(run: Run, pyodide: Path, app: bytes, modules: list[str]) -> tuple[bytes, bytes, bytes]:
    """The packed snapshot, the library it runs with, and the one to start with where it cannot be restored.

    `pyodide`: the folder of the npm package.
    """
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        zipped, names, output, cut, late = (
            Path(folder, name) for name in ("app.zip", "names.json", "snapshot", "stdlib.zip", "late.zip")
        )
        zipped.write_bytes(app)
        given = [str(pyodide), str(zipped), json.dumps(modules)]
        full = pyodide / "python_stdlib.zip"
        encodings = [f"encodings/{name}.py" for name in ENCODINGS]
        late.write_bytes(library(full, encodings))
        run([*given, str(full), str(late), str(names), "names", "0", "0"])
        used = [name.removeprefix(LIBRARY) for name in json.loads(names.read_text()) if name.startswith(LIBRARY)]
        cut.write_bytes(library(full, used + encodings))
        for wipe in WIPES:
            run([*given, str(cut), str(late), str(output), "snapshot", *map(str, wipe)])
            image = output.read_bytes()
            heap_bytes = len(image) - struct.unpack_from("<I", image, 4)[0]  # word 1 of the header: where it begins
            if heap_bytes == HEAP_BYTES:
                break
        else:
            raise SystemExit(
                f"the snapshot's heap has {heap_bytes:,} bytes instead of {HEAP_BYTES:,}: it grew while it was made, "
                "and Pyodide restores only a heap of its initial size. Import less before the snapshot is taken."
            )
        packed = gzip.compress(difference(image, (pyodide / "pyodide.asm.wasm").read_bytes()), compresslevel=9, mtime=0)
        libraries = late.read_bytes(), cut.read_bytes()
    print(
        f"[build] memory snapshot: {len(packed) / 1e6:.1f} MB packed, free memory wiped {wipe}, "
        f"libraries {', '.join(f'{len(data) / 1e6:.2f} MB' for data in libraries)}, {time.monotonic() - began:.1f} s",
        flush=True,
    )
    return packed, *libraries
