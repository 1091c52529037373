"""Speaks Fluent, as far as words at a table need it: arguments, other forms of a message, choices by number or name.

gap = { $gap ->
    [0] no gap
    [one] a gap of one
   *[other] a gap of { $gap }
}
    .onto = into the gap
"""

from collections.abc import Mapping

from fluent.syntax import FluentParser, ast

from spieltisch.errors import InputError

Values = Mapping[str, str | int]


class Messages:
    """The messages of one language; a later text replaces what an earlier one said under the same key.

    >>> messages = Messages("en")
    >>> messages.add("points = { $n } points")
    >>> messages.format("points", "", {"n": 1200})
    '1,200 points'
    """

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._said: dict[str, dict[str, ast.Pattern]] = {}

    def add(self, text: str) -> None:
        for entry in FluentParser(with_spans=False).parse(text).body:
            if isinstance(entry, ast.Junk):
                raise InputError(f"This is not Fluent: {entry.content}")
            if isinstance(entry, ast.Message):
                forms = {form.id.name: form.value for form in entry.attributes}
                self._said[entry.id.name] = {"": entry.value, **forms} if entry.value else forms

    def __contains__(self, key: str) -> bool:
        return key in self._said

    def forms(self, key: str) -> set[str]:
        """The other forms of a message: an accusative, 'onto the pile'."""
        return set(self._said[key]) - {""}

    def format(self, key: str, form: str, values: Values) -> str:
        """A message, or another form of it, with these values in it."""
        pattern = self._said[key].get(form)
        if pattern is None:
            raise InputError(f"'{key}' in '{self.lang}' says nothing.")
        return self._spoken(pattern, values)

    def _spoken(self, pattern: ast.Pattern, values: Values) -> str:
        return "".join(
            part.value if isinstance(part, ast.TextElement) else self._put(part.expression, values)
            for part in pattern.elements
        )

    def _put(self, expression: object, values: Values) -> str:
        if isinstance(expression, ast.SelectExpression):
            return self._spoken(self._chosen(expression, values), values)
        value = self._value(expression, values)
        return value if isinstance(value, str) else self._number(value)

    def _chosen(self, select: ast.SelectExpression, values: Values) -> ast.Pattern:
        value = self._value(select.selector, values)
        default = select.variants[0].value
        for variant in select.variants:
            key = variant.key
            if isinstance(key, ast.NumberLiteral):
                if value == int(key.value):
                    return variant.value
            elif key.name == (value if isinstance(value, str) else "one" if abs(value) == 1 else "other"):
                return variant.value
            if variant.default:
                default = variant.value
        return default

    def _value(self, expression: object, values: Values) -> str | int:
        if isinstance(expression, ast.VariableReference):
            name = expression.id.name
            if name not in values:
                raise InputError(f"There is no ${name} here; there are: {', '.join(values) or 'none'}.")
            return values[name]
        if isinstance(expression, ast.StringLiteral):
            return str(expression.parse()["value"])
        raise InputError(
            "Words at a table know arguments, texts and choices; no functions, no messages inside messages."
        )

    def _number(self, number: int) -> str:
        grouped = f"{number:,}"
        return grouped.replace(",", ".") if self.lang == "de" else grouped
