"""Finds the modules that mypyc has compiled, which in a browser are all in one library, without files of their own."""

import json
import sys
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any

import spieltisch__mypyc as library
import spieltisch_modules as modules

HERE = Path(__file__).parent


class Library:
    def __init__(self, names: list[str]) -> None:
        self.names = set(names)
        self.packages = {name.rpartition(".")[0] for name in names}

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        if name not in self.names:
            return None
        place = HERE.joinpath(*name.split("."))
        file = place / "__init__.py" if name in self.packages else place.with_suffix(".py")
        spec = ModuleSpec(name, self, origin=str(file), is_package=name in self.packages)  # type: ignore[arg-type]
        spec.has_location = True
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(str(place))
        return spec

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        capsule = "init_" + spec.name.replace(".", "___")
        made: ModuleType = modules.begin(library, capsule, f"{library.__name__}.{capsule}")
        return made

    def exec_module(self, module: ModuleType) -> None:
        pass  # it has run when it was made


sys.meta_path.insert(0, Library(json.loads((HERE / "compiled.json").read_text())))
