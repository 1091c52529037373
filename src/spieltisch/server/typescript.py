"""The shapes of the wire as TypeScript, so that the page never has them written a second time.

python -m spieltisch.server.typescript > web/src/wire.ts
"""

from enum import IntEnum
from typing import Any, get_args

import msgspec

from spieltisch.server import wire
from spieltisch.server.shapes import ANSWERS, ASKED

HEADING = "// Made by `make page` from the server's own shapes. Whoever wants to change something changes it there."
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
REF = "#/$defs/{name}"


def typescript() -> str:
    """All shapes, one after the other, and the two unions that cross the socket."""
    messages = [*get_args(wire.FromClient), *get_args(wire.FromServer)]
    _, shapes = msgspec.json.schema_components([*messages, *ASKED, *ANSWERS], ref_template=REF)
    parts = [HEADING, *(shape(name, shapes[name]) for name in sorted(shapes))]
    parts += [union("FromClient", get_args(wire.FromClient)), union("FromServer", get_args(wire.FromServer))]
    parts += [f"export const WIRE = {wire.WIRE};", constant("CLOSE_CODE", wire.CloseCode)]
    return "\n\n".join(parts) + "\n"


def shape(name: str, schema: dict[str, Any]) -> str:
    lines = [f"/** {schema['description'].splitlines()[0]} */"] if "description" in schema else []
    if "properties" not in schema:
        return "\n".join([*lines, f"export type {name} = {kind_of(schema)};"])
    needed = schema.get("required", [])
    fields = [
        f"  {field}{'' if field in needed else '?'}: {kind_of(inner)};" for field, inner in schema["properties"].items()
    ]
    return "\n".join([*lines, f"export interface {name} {{", *fields, "}"])


def kind_of(schema: dict[str, Any]) -> str:
    """The TypeScript for one JSON schema."""
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(kind_of(part) for part in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    if "const" in schema:
        return f'"{schema["const"]}"'
    if "prefixItems" in schema:
        return f"[{', '.join(kind_of(part) for part in schema['prefixItems'])}]"
    if schema.get("type") == "array":
        item = kind_of(schema.get("items") or {})
        return f"({item})[]" if " " in item else f"{item}[]"
    if schema.get("type") == "object":
        inner = schema.get("additionalProperties")
        return f"Record<string, {kind_of(inner) if isinstance(inner, dict) else 'unknown'}>"
    return PLAIN.get(schema.get("type", ""), "unknown")


def constant(name: str, values: type[IntEnum]) -> str:
    lines = [f"  {value.name}: {value.value}," for value in values]
    about = (values.__doc__ or "").splitlines()[0]
    return "\n".join([f"/** {about} */", f"export const {name} = {{", *lines, "} as const;"])


def union(name: str, kinds: tuple[type, ...]) -> str:
    return f"export type {name} = {' | '.join(kind.__name__ for kind in kinds)};"


if __name__ == "__main__":
    print(typescript(), end="")
