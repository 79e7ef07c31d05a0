"""The command as people run it: a process with arguments, files, an environment and an exit status."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from itertools import pairwise
from pathlib import Path

import pytest

from bridgelaws import cli
from bridgelaws.cli.progress import Progress
from bridgelaws.findings import CATALOGUE

GOOD = "Ο Διαιτητής καλείται αμέσως, όπως λέει ο Νόμος 81Γ.\n\nThe Director is called at once, as Law 81C says.\n"
BAD = GOOD.replace("Law 81C", "Law 141C")

EDITION = "site_name: An edition\ntheme: {name: bridgelaws}\nplugins: [{bridgelaws: {sources: pages}}]\n"


def bridgelaws(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command in `folder`, in English unless the environment says otherwise."""
    quiet = {
        name: value for name, value in os.environ.items() if name not in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    }
    return subprocess.run(
        [sys.executable, "-m", "bridgelaws", *arguments],
        cwd=folder,
        env=quiet | {"PYTHONIOENCODING": "utf-8"} | environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def page(folder: Path, text: str | bytes, name: str = "comment_law_9.txt") -> Path:
    """Write a source page."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


@pytest.fixture
def edition(tmp_path: Path) -> Path:
    """An edition of one page."""
    page(tmp_path / "pages", GOOD)
    (tmp_path / "docs").mkdir()
    (tmp_path / "mkdocs.yml").write_text(EDITION, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("environment", "arguments", "words"),
    [
        ({}, ["--help"], ["usage: bridgelaws", "commands", "options", "show this help"]),
        ({"LANG": "el_GR.UTF-8"}, ["--help"], ["χρήση: bridgelaws", "εντολές", "επιλογές", "δείχνει αυτή τη βοήθεια"]),
        ({"LANGUAGE": "el:en"}, ["--help"], ["χρήση: bridgelaws"]),
        ({"LANG": "el_GR.UTF-8", "LC_ALL": "en_GB.UTF-8"}, ["--help"], ["usage: bridgelaws"]),
        ({"LANG": "fr_FR.UTF-8"}, ["--help"], ["usage: bridgelaws"]),
        ({"LANG": "en_GB.UTF-8"}, ["--language", "el", "check", "--help"], ["χρήση: bridgelaws check", "ΔΙΑΔΡΟΜΗ"]),
        ({}, ["check", "--help", "--language", "el"], ["χρήση: bridgelaws check"]),
        ({}, ["check", "--help"], ["usage: bridgelaws check", "PATH", "--format"]),
    ],
)
def test_help_speaks_the_editors_language(
    tmp_path: Path, environment: dict[str, str], arguments: list[str], words: list[str]
) -> None:
    done = bridgelaws(tmp_path, *arguments, **environment)
    assert done.returncode == 0
    assert done.stderr == ""
    for word in words:
        assert word in done.stdout


def test_no_word_of_argparse_is_left_in_greek_help(tmp_path: Path) -> None:
    for command in ([], ["build"], ["serve"], ["check"], ["parse"], ["explain"]):
        text = bridgelaws(tmp_path, *command, "--help", "--language", "el").stdout
        assert not re.search(
            r"\b(usage|options|positional|arguments|show|help message|exit)\b(?!-)", text.replace("--help", "")
        )


@pytest.mark.parametrize("arguments", [[], ["chek"], ["check", "--format", "xml"], ["check", "--no-such-option"]])
def test_a_wrong_command_line_exits_2_with_help(tmp_path: Path, arguments: list[str]) -> None:
    done = bridgelaws(tmp_path, *arguments)
    assert done.returncode == 2
    assert "usage: bridgelaws" in done.stderr
    assert done.stdout == ""


def test_check_exits_0_without_errors(tmp_path: Path) -> None:
    page(tmp_path, GOOD)
    done = bridgelaws(tmp_path, "check", "comment_law_9.txt")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1] == "Pages: 1. Errors: 0, warnings: 0, notes: 0."


def test_check_exits_1_with_errors_and_names_place_and_cure(tmp_path: Path) -> None:
    page(tmp_path / "pages", BAD)
    done = bridgelaws(tmp_path, "check", "pages")
    assert done.returncode == 1
    first, second = next(pair for pair in pairwise(done.stdout.splitlines()) if "unknown-law" in pair[0])
    assert re.fullmatch(r"pages/comment_law_9\.txt:3:40: error: .*141.*\[unknown-law\]", first)
    assert second == "    Correct the number."


def test_check_speaks_greek(tmp_path: Path) -> None:
    page(tmp_path, BAD)
    done = bridgelaws(tmp_path, "check", "comment_law_9.txt", LC_ALL="el_GR.UTF-8")
    assert done.returncode == 1
    assert ": σφάλμα: " in done.stdout
    assert "Διορθώστε τον αριθμό." in done.stdout
    assert done.stdout.splitlines()[-1].startswith("Σελίδες: 1. Σφάλματα: ")


def test_check_sorts_by_file_and_line(tmp_path: Path) -> None:
    page(tmp_path, BAD, "comment_law_9.txt")
    page(tmp_path, BAD.replace("Νόμος 81Γ", "Νόμος 142Γ"), "comment_law_10.txt")
    found = json.loads(bridgelaws(tmp_path, "check", ".", "--format", "json").stdout)["findings"]
    places = [(one["path"], one["line"], one["column"]) for one in found]
    assert len(places) >= 3
    assert places == sorted(places)


def test_check_as_json(tmp_path: Path) -> None:
    page(tmp_path, BAD)
    done = bridgelaws(tmp_path, "check", "comment_law_9.txt", "--format", "json")
    report = json.loads(done.stdout)
    assert (done.returncode, report["format"], report["version"], report["pages"]) == (1, "bridgelaws-findings", 1, 1)
    one = next(one for one in report["findings"] if one["code"] == "unknown-law")
    assert (one["path"], one["line"], one["category"], one["severity"]) == ("comment_law_9.txt", 3, "citation", "error")
    assert one["hint"] == "Correct the number."


def test_check_as_github_annotations(tmp_path: Path) -> None:
    page(tmp_path, BAD, "a,b%c.txt")
    done = bridgelaws(tmp_path, "check", "a,b%c.txt", "--format", "github")
    assert done.returncode == 1
    assert re.search(r"^::error file=a%2Cb%25c\.txt,line=3,col=40,title=unknown-law::.+", done.stdout, re.M)


@pytest.mark.parametrize("command", ["check", "parse"])
@pytest.mark.parametrize(("language", "words"), [("en", "no such file or folder"), ("el", "δεν υπάρχει τέτοιο αρχείο")])
def test_a_missing_path_is_one_clear_message(tmp_path: Path, command: str, language: str, words: str) -> None:
    done = bridgelaws(tmp_path, command, "nowhere.txt", "--language", language)
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    assert "nowhere.txt" in done.stderr
    assert words in done.stderr


@pytest.mark.parametrize("command", ["check", "parse"])
def test_an_empty_folder_is_one_clear_message(tmp_path: Path, command: str) -> None:
    (tmp_path / "pages").mkdir()
    done = bridgelaws(tmp_path, command, "pages")
    assert (done.returncode, done.stdout) == (2, "")
    assert "pages: no page in it" in done.stderr


@pytest.mark.parametrize("command", ["check", "parse", "build", "serve"])
def test_outside_of_an_edition_without_paths_it_cannot_run(tmp_path: Path, command: str) -> None:
    done = bridgelaws(tmp_path, command)
    assert (done.returncode, done.stdout) == (2, "")
    assert "mkdocs.yml" in done.stderr


@pytest.mark.parametrize(
    ("data", "code", "status"),
    [
        (GOOD.encode("utf-8-sig"), None, 0),
        (GOOD.replace("\n", "\r\n").encode(), None, 0),
        (GOOD.encode("cp1253"), "not-utf8", 1),
        (GOOD.encode("iso8859-7"), "not-utf8", 1),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 8, "binary-file", 1),
        (b"", "empty-page", 0),
        (GOOD.split("\n\n")[0].encode(), "one-language", 0),
    ],
)
def test_files_of_every_kind(tmp_path: Path, data: bytes, code: str | None, status: int) -> None:
    page(tmp_path, data)
    done = bridgelaws(tmp_path, "check", "comment_law_9.txt", "--format", "json")
    assert done.returncode == status, done.stdout + done.stderr
    assert [one["code"] for one in json.loads(done.stdout)["findings"]] == ([code] if code else [])


def test_one_bad_file_does_not_hide_the_others(tmp_path: Path) -> None:
    page(tmp_path / "pages", b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 8, "picture.png")
    page(tmp_path / "pages", BAD)
    found = json.loads(bridgelaws(tmp_path, "check", "pages", "--format", "json").stdout)["findings"]
    assert {"unknown-law", "binary-file"} <= {one["code"] for one in found}


def test_parse_prints_json_and_tells_findings_on_the_side(tmp_path: Path) -> None:
    page(tmp_path / "pages", BAD)
    done = bridgelaws(tmp_path, "parse", "pages/comment_law_9.txt")
    corpus = json.loads(done.stdout)
    assert done.returncode == 0
    assert corpus["format"] == "bridgelaws-corpus"
    assert [document["source"]["path"] for document in corpus["documents"]] == ["pages/comment_law_9.txt"]
    assert [found["path"] for found in corpus["findings"]] == ["pages/comment_law_9.txt"] * len(corpus["findings"])
    assert "[unknown-law]" in done.stderr


def test_parse_writes_utf8_whatever_the_terminal(tmp_path: Path) -> None:
    page(tmp_path, GOOD)
    done = bridgelaws(tmp_path, "parse", "comment_law_9.txt", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "Διαιτητής" in done.stdout


def test_check_survives_a_terminal_without_greek(tmp_path: Path) -> None:
    page(tmp_path, BAD)
    done = bridgelaws(tmp_path, "check", "comment_law_9.txt", "--language", "el", PYTHONIOENCODING="ascii")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr


def test_check_reads_the_editions_own_sources(edition: Path) -> None:
    page(edition / "pages", BAD)
    (edition / "deep" / "er").mkdir(parents=True)
    assert "pages/comment_law_9.txt:3:" in bridgelaws(edition, "check").stdout
    assert bridgelaws(edition / "deep" / "er", "check").returncode == 1
    assert bridgelaws(edition.parent, "check", "-f", str(edition / "mkdocs.yml")).returncode == 1


def test_an_edition_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "mkdocs.yml").write_text("site_name: Something else\n", encoding="utf-8")
    page(tmp_path, GOOD)
    assert bridgelaws(tmp_path, "check").returncode == 2
    assert bridgelaws(tmp_path, "check", "comment_law_9.txt").returncode == 0


def test_a_broken_edition_is_one_clear_message(edition: Path) -> None:
    (edition / "mkdocs.yml").write_text("site_name: [\n", encoding="utf-8")
    done = bridgelaws(edition, "check")
    assert done.returncode == 2
    assert "mkdocs.yml" in done.stderr
    assert "Traceback" not in done.stderr


def test_an_edition_in_a_language_that_is_not_there(edition: Path) -> None:
    text = EDITION.replace("sources: pages", "sources: pages, languages: [el, xx]")
    (edition / "mkdocs.yml").write_text(text, encoding="utf-8")
    done = bridgelaws(edition, "check")
    assert (done.returncode, done.stdout) == (2, "")
    assert "'xx'" in done.stderr


def test_build_makes_the_site(edition: Path) -> None:
    done = bridgelaws(edition, "build", "--site-dir", str(edition / "out"))
    assert done.returncode == 0, done.stdout + done.stderr
    assert (edition / "out" / "en" / "law" / "9" / "index.html").is_file()


def test_build_says_why_it_failed(edition: Path) -> None:
    (edition / "mkdocs.yml").write_text(EDITION.replace("sources: pages", "sources: nowhere"), encoding="utf-8")
    done = bridgelaws(edition, "build")
    assert done.returncode == 1
    assert "nowhere" in done.stdout + done.stderr
    assert "Traceback" not in done.stderr


def test_serve_shows_the_site_until_interrupted(edition: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "bridgelaws", "serve", "--address", f"127.0.0.1:{port}"]
    with subprocess.Popen(command, cwd=edition, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        assert "81C" in fetch(f"http://127.0.0.1:{port}/en/law/9/", patience=60)
        process.send_signal(signal.SIGINT)
        said = process.communicate(timeout=20)[0].decode()
    assert process.returncode == 0
    assert "Traceback" not in said


def fetch(address: str, patience: float) -> str:
    """The page at an address, as soon as somebody serves it."""
    end = time.monotonic() + patience
    while True:
        try:
            with urllib.request.urlopen(address) as answer:
                return str(answer.read().decode())
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)


@pytest.mark.parametrize(("language", "words"), [("en", "Correct the number."), ("el", "Διορθώστε τον αριθμό.")])
def test_explain_a_code(tmp_path: Path, language: str, words: str) -> None:
    done = bridgelaws(tmp_path, "explain", "unknown-law", "--language", language)
    assert (done.returncode, done.stderr) == (0, "")
    assert words in done.stdout


def test_explain_lists_every_code(tmp_path: Path) -> None:
    lines = bridgelaws(tmp_path, "explain").stdout.splitlines()
    assert {line.split()[0] for line in lines} == set(CATALOGUE)


def test_explain_knows_a_near_miss(tmp_path: Path) -> None:
    done = bridgelaws(tmp_path, "explain", "unknown-lav")
    assert (done.returncode, done.stdout) == (2, "")
    assert "did you mean unknown-law?" in done.stderr


def test_a_reader_that_leaves_early_is_no_error(tmp_path: Path) -> None:
    page(tmp_path, GOOD * 2000)
    with subprocess.Popen(
        [sys.executable, "-m", "bridgelaws", "parse", "comment_law_9.txt"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout and process.stderr
        process.stdout.close()
        errors = process.stderr.read()
    assert process.returncode == cli.BROKEN_PIPE
    assert errors == b""


def test_an_interrupt_exits_130(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "COMMANDS", {"explain": interrupted})
    assert cli.main(["explain"]) == cli.INTERRUPTED
    assert capsys.readouterr().err == ""


class Terminal:
    """A stream that remembers what was written."""

    def __init__(self, *, is_terminal: bool) -> None:
        self.text, self.is_terminal = "", is_terminal

    def write(self, text: str) -> int:
        self.text += text
        return len(text)

    def flush(self) -> None:
        pass

    def isatty(self) -> bool:
        return self.is_terminal


@pytest.mark.parametrize(
    ("is_terminal", "patience", "shown"), [(True, 0.0, True), (True, 60.0, False), (False, 0.0, False)]
)
def test_progress_is_shown_on_a_terminal_when_work_is_long(is_terminal: bool, patience: float, shown: bool) -> None:
    stream = Terminal(is_terminal=is_terminal)
    with Progress("Reading pages", stream, patience) as progress:
        for done in range(1, 11):
            progress.show(done, 10)
    assert ("Reading pages 1/10" in stream.text) is shown
    assert stream.text.endswith("\r\x1b[K") is shown


SETTINGS_ELSEWHERE = """\
INHERIT: shared.yml
site_name: Laws
markdown_extensions:
  - toc: {slugify: !!python/name:nowhere.slugify }
plugins:
  not-installed-here: {}
"""


def test_check_needs_nothing_of_the_site_but_our_own_settings(edition: Path) -> None:
    page(edition / "pages", BAD)
    shared = "plugins: {bridgelaws: {sources: !ENV [SOURCES_OF_LAWS, pages]}}\n"
    (edition / "shared.yml").write_text(shared, encoding="utf-8")
    (edition / "mkdocs.yml").write_text(SETTINGS_ELSEWHERE, encoding="utf-8")
    assert "pages/comment_law_9.txt:3:" in bridgelaws(edition, "check").stdout


@pytest.mark.parametrize("wrong", ["plugins: [{bridgelaws: {languages: el}}]", "plugins: [{bridgelaws: el}]"])
def test_settings_of_the_wrong_kind_are_one_clear_message(edition: Path, wrong: str) -> None:
    (edition / "mkdocs.yml").write_text(wrong, encoding="utf-8")
    done = bridgelaws(edition, "check")
    assert (done.returncode, done.stdout) == (2, "")
    assert "mkdocs.yml" in done.stderr
    assert "Traceback" not in done.stderr
