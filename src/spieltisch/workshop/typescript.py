"""The shapes of the studio as TypeScript: python -m spieltisch.workshop.typescript > web/src/studio/shapes.ts"""

import msgspec

from spieltisch.server.typescript import HEADING, REF, shape
from spieltisch.workshop.shapes import SHAPES


def typescript() -> str:
    _, shapes = msgspec.json.schema_components(SHAPES, ref_template=REF)
    return "\n\n".join([HEADING, *(shape(name, shapes[name]) for name in sorted(shapes))]) + "\n"


if __name__ == "__main__":
    print(typescript(), end="")
