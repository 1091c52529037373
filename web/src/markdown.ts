// As much Markdown as rules are written in: headings, paragraphs, lists, tables, emphasis. Returned as data, so that
// nothing a text contains can ever become markup.

export interface Run {
  text: string;
  kind: "plain" | "strong" | "em" | "code";
}

export interface Block {
  kind: "h1" | "h2" | "h3" | "p" | "li" | "row" | "head";
  runs: Run[];
  cells: Run[][]; // of a table's row
  clause: string; // "§3.1" where the block begins with one
}

export function markdown(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .flatMap((part) => blocks(part.trim()))
    .filter((block) => block.runs.length || block.cells.length);
}

function blocks(part: string): Block[] {
  const heading = /^(#{1,3}) (.*)$/m.exec(part);
  if (heading && part.startsWith("#")) {
    const [line = "", ...rest] = part.split("\n");
    const kind = `h${heading[1]?.length}` as Block["kind"];
    return [block(kind, line.replace(/^#+ /, "")), ...blocks(rest.join("\n").trim())];
  }
  if (part.startsWith("|")) return table(part.split("\n"));
  if (/^[-*] /.test(part)) return part.split(/\n(?=[-*] )/).map((item) => block("li", item.slice(2)));
  return part ? [block("p", part)] : [];
}

function table(lines: string[]): Block[] {
  return lines
    .filter((line) => !/^[|\s:-]+$/.test(line))
    .map((line, k) => {
      const cells = line.replace(/^\||\|\s*$/g, "").split("|");
      return { kind: k ? "row" : "head", runs: [], cells: cells.map((cell) => runs(cell.trim())), clause: "" };
    });
}

function block(kind: Block["kind"], text: string): Block {
  const clause = /^(?:\*\*)?(§[\d.]*\d)/.exec(text)?.[1] ?? "";
  return { kind, runs: runs(text.replace(/\s*\n\s*/g, " ")), cells: [], clause };
}

function runs(text: string): Run[] {
  const found: Run[] = [];
  for (const piece of text.split(/(\*\*.+?\*\*|\*[^*]+?\*|`[^`]+`)/)) {
    if (!piece) continue;
    if (piece.startsWith("**")) found.push({ kind: "strong", text: piece.slice(2, -2) });
    else if (piece.startsWith("*") && piece.length > 2) found.push({ kind: "em", text: piece.slice(1, -1) });
    else if (piece.startsWith("`")) found.push({ kind: "code", text: piece.slice(1, -1) });
    else found.push({ kind: "plain", text: piece });
  }
  return found;
}
