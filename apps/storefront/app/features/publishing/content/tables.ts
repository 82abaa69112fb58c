import { htmlToText } from "./questions.ts";

/** The widest row, in Latin letters, that is a table on phones; a wider row becomes a block of its own. */
const widest = 40;

/**
 * Marks the tables that phones show as blocks, a block for each row. Each cell beyond the second column carries the
 * head of its column. Tables with merged cells or without heads stay as they are.
 */
export function stackTables(html: string): string {
  return html.replaceAll(/<table>(.*?)<\/table>/gis, (table, body: string) => {
    if (/<table|\s(?:col|row)span=/i.test(body)) return table;
    const rows = [...body.matchAll(/<tr>(.*?)<\/tr>/gis)].map(([, row = ""]) => readCells(row));
    const [heads = [], ...rest] = rows;
    const hasHeads = heads.slice(1).every(({ tag }) => tag === "th") && heads.length > 1;
    if (!hasHeads || rest.every((row) => width(row) <= widest)) return table;
    const labelled = rest.map((row) =>
      row.map((cell, index) => drawCell(cell, heads[index], row.length)),
    );
    const lines = [heads.map((cell) => drawCell(cell, undefined, 0)), ...labelled];
    return `<table class="stacked"><tbody>${lines.map((cells) => `<tr>${cells.join("")}</tr>`).join("")}</tbody></table>`;
  });
}

interface Cell {
  readonly tag: string;
  readonly attributes: string;
  readonly inner: string;
}

function readCells(row: string): Cell[] {
  return [...row.matchAll(/<(td|th)([^>]*)>(.*?)<\/\1>/gis)].map(
    ([, tag = "td", attributes = "", inner = ""]) => ({
      tag: tag.toLowerCase(),
      attributes,
      inner,
    }),
  );
}

function drawCell(
  { tag, attributes, inner }: Cell,
  head: Cell | undefined,
  columns: number,
): string {
  const label = head && columns > 2 ? htmlToText(head.inner) : "";
  const named =
    label === ""
      ? ""
      : ` data-label="${label.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")}"`;
  return `<${tag}${attributes}${named}>${inner}</${tag}>`;
}

/** Measures a row's text in Latin letters; a Chinese character is twice as wide. */
function width(row: readonly Cell[]): number {
  const text = row.map(({ inner }) => htmlToText(inner)).join("");
  return text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0);
}
