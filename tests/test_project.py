"""What surrounds the code: it says the same as the code, and names no place to download from."""

import re
from pathlib import Path

HOME = Path(__file__).parent.parent
AROUND = [
    *(HOME / ".github").rglob("*.*"), HOME / ".pre-commit-config.yaml", HOME / ".editorconfig", HOME / "Containerfile",
    HOME / ".dockerignore",
]  # fmt: skip


def test_nothing_names_a_download_host() -> None:
    for file in AROUND:
        hosts = re.findall(r"https?://([^/:'\" ]+)", file.read_text("utf-8"))
        assert set(hosts) <= {"127.0.0.1"}, f"{file.name} names {hosts}"


def test_the_hosted_run_covers_every_python_we_promise() -> None:
    promised = re.findall(r'"Programming Language :: Python :: (3\.\d+)"', (HOME / "pyproject.toml").read_text("utf-8"))
    workflow = (HOME / ".github/workflows/test.yml").read_text("utf-8")
    assert f"python: {promised}".replace("'", '"') in workflow
    assert "run: .ci/run" in workflow


def test_the_container_serves_as_nobody_special_and_keeps_its_tables() -> None:
    told = (HOME / "Containerfile").read_text("utf-8")
    last = told[told.rindex("FROM ") :]
    order = [last.index(word) for word in ("USER host", "VOLUME /data", "HEALTHCHECK", 'CMD ["spieltisch"')]
    assert order == sorted(order)
    assert "SPIELTISCH_DATA=/data" in last[: last.index("CMD")]


def test_the_tools_before_a_commit_are_those_of_make_check() -> None:
    before = (HOME / ".pre-commit-config.yaml").read_text("utf-8")
    for tool in ("ruff check", "ruff format", "mypy --strict", "npm run --silent lint"):
        assert tool in before
        assert tool in (HOME / "Makefile").read_text("utf-8")
