import { htmlToText } from "./questions.ts";

/** The widest row, in Latin letters, that phones show in a table. A wider row becomes a block of its own. */
const maxTableLetters = 40;

/**
 * Marks the tables that phones show as blocks, a block for each row. Each cell beyond the second column carries the
 * head of its column. Tables with merged cells or without heads stay as they are.
 */
export function stackTables(html: string): string {
  return html.replaceAll(/<table>(.*?)<\/table>/gis, (table, body: string) => {
    if (/<table|\s(?:col|row)span=/i.test(body)) return table;
    const rows = [...body.matchAll(/<tr>(.*?)<\/tr>/gis)].map(([, row = ""]) => readCells(row));
    const [headerCells = [], ...bodyRows] = rows;
    const hasColumnHeads =
      headerCells.slice(1).every(({ tag }) => tag === "th") && headerCells.length > 1;
    if (!hasColumnHeads || bodyRows.every((row) => width(row) <= maxTableLetters)) return table;
    const labelledRows = bodyRows.map((row) =>
      row.map((cell, index) => drawCell(cell, headerCells[index], row.length)),
    );
    const lines = [headerCells.map((cell) => drawCell(cell, undefined, 0)), ...labelledRows];
    return `<table class="stacked"><tbody>${lines.map((cells) => `<tr>${cells.join("")}</tr>`).join("")}</tbody></table>`;
  });
}

interface TableCellParts {
  readonly tag: string;
  readonly attributes: string;
  readonly inner: string;
}

function readCells(row: string): TableCellParts[] {
  return [...row.matchAll(/<(td|th)([^>]*)>(.*?)<\/\1>/gis)].map(
    ([, tag = "td", attributes = "", inner = ""]) => ({
      tag: tag.toLowerCase(),
      attributes,
      inner,
    }),
  );
}

function drawCell(
  { tag, attributes, inner }: TableCellParts,
  head: TableCellParts | undefined,
  columns: number,
): string {
  const label = head && columns > 2 ? htmlToText(head.inner) : "";
  const labelAttribute =
    label === ""
      ? ""
      : ` data-label="${label.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")}"`;
  return `<${tag}${attributes}${labelAttribute}>${inner}</${tag}>`;
}

/** Measures a row's text in Latin letters; a Chinese character is twice as wide. */
function width(row: readonly TableCellParts[]): number {
  const text = row.map(({ inner }) => htmlToText(inner)).join("");
  return text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0);
}
