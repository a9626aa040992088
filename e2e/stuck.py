"""A test that waits for ever says where it stands before pytest-timeout ends its process.

pytest-timeout shows the threads' stacks, and that to nobody where several processes test at once. Playwright's tests
stand in a greenlet, which no thread's stack tells, while the loop that talks to the browser has the thread.
"""

from __future__ import annotations

import gc
import sys
import threading
import traceback
from collections.abc import Iterator
from typing import Any

import greenlet
import pytest

EARLIER = 10
"""Seconds before the end of the time a test has."""
LINES = 12
"""Innermost calls shown of each."""


def stacks() -> Iterator[str]:
    """Where every greenlet and every thread of this process stands, innermost line last."""
    for one in gc.get_objects():
        if isinstance(one, greenlet.greenlet) and one.gr_frame is not None:
            yield "".join(["greenlet\n", *traceback.format_stack(one.gr_frame, LINES)])
    for ident, frame in sys._current_frames().items():
        if ident != threading.get_ident():
            yield "".join([f"thread {ident}\n", *traceback.format_stack(frame, LINES)])


def _tell(item: pytest.Item) -> None:
    capture: Any = item.config.pluginmanager.getplugin("capturemanager")
    with capture.global_and_fixture_disabled():
        sys.stderr.write("\n".join([f"\nSTUCK: {item.nodeid}", *stacks()]))
        sys.stderr.flush()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    timer = threading.Timer(float(item.config.getini("timeout")) - EARLIER, _tell, [item])
    timer.daemon = True
    timer.start()
    try:
        return (yield)
    finally:
        timer.cancel()
