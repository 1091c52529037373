"""Each measurement writes its own section of the figures and leaves the others alone."""

from pathlib import Path

from figures import write_section


def test_a_section_is_written_anew_in_its_place(tmp_path: Path) -> None:
    file = tmp_path / "figures.md"
    write_section(file, "Engine", "fast\n\n| a | b |\n")
    write_section(file, "Server", "steady\n")
    write_section(file, "Engine", "faster\n")
    head, engine, server = file.read_text("utf-8").split("\n## ")
    assert head.startswith("# Figures")
    assert engine == "Engine\n\nfaster\n"
    assert server == "Server\n\nsteady\n"
