"""The set-up says exactly what is missing, and never guesses."""

from __future__ import annotations

import ast
import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tools import bootstrap

ROOT = bootstrap.ROOT


def fake_node(folder: Path, version: str, npm: bool = True) -> Path:
    """A folder with a `node` that prints a version."""
    folder.mkdir(parents=True)
    for name in ["node", "npm"] if npm else ["node"]:
        path = folder / name
        path.write_text(f"#!/bin/sh\necho {version}\n")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return folder


def test_runs_on_old_pythons_so_that_it_can_say_what_is_wrong() -> None:
    source = Path(bootstrap.__file__).read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 7))


def test_an_old_python_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap, "MIN_PYTHON", (3, 99))
    with pytest.raises(bootstrap.SetupError, match="apt-get install python3 python3-venv"):
        bootstrap.find_python()


def test_missing_venv_module_names_the_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bootstrap, "VENV", tmp_path / "venv")
    monkeypatch.setattr(bootstrap, "is_root", lambda: False)
    answers = {"ensurepip": "", "version_info": "3 12"}
    monkeypatch.setattr(
        bootstrap, "output", lambda command: next(text for word, text in answers.items() if word in command[-1])
    )
    with pytest.raises(bootstrap.SetupError, match=r"sudo apt-get install python3\.12-venv"):
        bootstrap.create_venv("python3.12")


def test_a_new_enough_node_with_npm_is_taken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    old = fake_node(tmp_path / "old", "v18.19.0")
    bare = fake_node(tmp_path / "bare", "v22.1.0", npm=False)
    good = fake_node(tmp_path / "good", "v22.1.0")
    monkeypatch.setattr(bootstrap, "BIN", tmp_path / "none")
    for folders, expected in (([old], None), ([bare], None), ([old, good], good / "node"), ([], None)):
        monkeypatch.setenv("PATH", os.pathsep.join(map(str, folders)))
        found = bootstrap.find_node()
        assert found == (str(expected) if expected else None), folders


def test_no_browser_anywhere_says_what_to_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bootstrap, "BROWSER_FILE", tmp_path / "browser.json")
    monkeypatch.setattr(bootstrap, "PYTHON", Path("/bin/false"))
    monkeypatch.setattr(bootstrap, "setup_playwright", lambda: None)
    monkeypatch.setattr(bootstrap, "system_browsers", list)
    monkeypatch.setattr(bootstrap, "is_root", lambda: False)
    monkeypatch.delenv("HANPAN_BROWSER", raising=False)
    with pytest.raises(bootstrap.SetupError) as caught:
        bootstrap.setup_browser()
    assert "apt-get install chromium" in str(caught.value)
    assert "playwright install --with-deps chromium" in str(caught.value)
    assert not bootstrap.BROWSER_FILE.exists()


def test_a_missing_library_of_playwright_is_installed_or_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    python = tmp_path / "python"
    python.write_text(f"#!/bin/sh\ntest -e {tmp_path}/library && echo Version 1\n")
    python.chmod(0o755)
    monkeypatch.setattr(bootstrap, "PYTHON", python)
    monkeypatch.setattr(bootstrap, "apt_install", lambda *packages: False)
    with pytest.raises(bootstrap.SetupError, match="sudo apt-get install libatomic1"):
        bootstrap.setup_playwright()

    def apt(*packages: str) -> bool:
        (tmp_path / "library").touch()
        return packages == ("libatomic1",)

    monkeypatch.setattr(bootstrap, "apt_install", apt)
    bootstrap.setup_playwright()


def test_an_extra_needs_all_its_programs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bootstrap, "SBIN", str(tmp_path / "sbin"))
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))

    def put(name: str) -> str:
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("#!/bin/sh\n")
        path.chmod(0o755)
        return str(path)

    driver = put("bin/WebKitWebDriver")
    assert bootstrap.find_extra("webkit") is None  # no display
    put("bin/Xvfb")
    assert bootstrap.find_extra("webkit") == driver
    server = put("sbin/nginx")
    assert bootstrap.find_extra("nginx") == server


@pytest.mark.parametrize(("root", "known"), [(True, {"firefox-esr"}), (True, set()), (False, {"firefox-esr"})])
def test_extras_are_installed_where_apt_can_and_else_named_with_their_command(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path, root: bool, known: set[str]
) -> None:
    """One unknown package must not cost the others (Ubuntu has no firefox-esr); nothing is tried twice."""
    present, calls = {"nginx"}, []

    def apt(*packages: str) -> bool:
        if not root:
            return False
        calls.append(packages)
        if known.issuperset(packages):
            present.add("firefox")
            return True
        return False

    monkeypatch.setattr(bootstrap, "VENV", tmp_path)
    monkeypatch.setattr(bootstrap, "is_root", lambda: root)
    monkeypatch.setattr(bootstrap, "find_extra", lambda name: name if name in present else None)
    monkeypatch.setattr(bootstrap, "apt_install", apt)
    bootstrap.setup_extras()
    told = capfd.readouterr().out
    assert "apt-get install webkit2gtk-driver xvfb" in told
    assert ("apt-get install firefox-esr" in told) is not (root and bool(known))
    assert "nginx" not in told
    tried = len(calls)
    assert tried == (4 if root else 0)  # all, then Firefox, WebKit, WebKit by its newer name
    bootstrap.setup_extras()
    assert len(calls) == tried
    assert "webkit2gtk-driver" in capfd.readouterr().out


def test_errors_are_one_message_and_a_failing_exit_code(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def broken() -> None:
        raise bootstrap.SetupError("please install it")

    monkeypatch.setitem(bootstrap.STEPS, "node", [broken])
    assert bootstrap.main(["node"]) == 1
    assert "please install it" in capfd.readouterr().err
    assert bootstrap.main(["nonsense"]) == 2


def test_lock_files_name_no_host_and_pin_everything() -> None:
    npm = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: entry for name, entry in npm["packages"].items() if name}
    assert len(packages) > 3
    for name, entry in packages.items():
        assert "resolved" not in entry, name
        assert entry["integrity"].startswith("sha512-"), name
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    for name, version in wanted.items():
        assert packages[f"node_modules/{name}"]["version"] == version
    for file in ("requirements.lock", "requirements-node.lock", "requirements-wasm.lock"):
        text = (ROOT / file).read_text(encoding="utf-8")
        pins = [line for line in text.splitlines() if line and line[0] not in " #"]
        assert pins
        assert all("==" in line for line in pins)
        assert "://" not in text
        assert text.count("--hash=sha256:") >= len(pins)


def test_unchanged_setup_is_skipped() -> None:
    """A second `make play` must not wait for the set-up."""
    command = [sys.executable, str(ROOT / "tools" / "bootstrap.py"), "venv", "node"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout == ""
