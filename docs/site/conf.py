"""How Sphinx makes a site of the pages that docs/site/pages.py has written: readable from a disk, without a network."""

import ast
from pathlib import Path

INIT = Path(__file__).parent.parent.parent / "src" / "spieltisch" / "__init__.py"

project = "Spieltisch"
author = "The Spieltisch authors"
copyright = "the Spieltisch authors, MIT licence"
version = release = next(
    ast.literal_eval(node.value)
    for node in ast.parse(INIT.read_text("utf-8")).body
    if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__version__"
)

extensions = ["myst_parser"]
myst_enable_extensions = ["attrs_inline"]
myst_heading_anchors = 4
highlight_language = "text"
html_theme = "furo"
html_title = "Spieltisch"
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_static_path: list[str] = []
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#264a6e", "color-brand-content": "#2360b0"},
    "dark_css_variables": {"color-brand-primary": "#e0aa1a", "color-brand-content": "#8fb8e8"},
}
