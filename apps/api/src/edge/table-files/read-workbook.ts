import { prefixField, type Reason, makeReason } from "@harbour/contracts/reasons";
import { type NumberFormat, numberFormat, writeDate, writeNumber } from "./number-formats.rules.ts";
import { openWorkbook, UnreadableWorkbook, type Workbook } from "./open-workbook.ts";
import type { CellRow } from "./read-csv-rows.ts";

/** The maximum number of columns; no file of a shop needs more. */
const maxColumns = 1000;

/** The maximum number of shared texts, because each one uses memory, even if empty. */
const maxStrings = 3_000_000;

interface WorkbookInfo {
  readonly strings: readonly string[];
  readonly formats: readonly NumberFormat[];
  readonly dates: 1900 | 1904;
}

/**
 * Yields the rows of the first visible sheet, the header first, in the form of `readCsvRows`. Texts stay unchanged. A
 * number in scientific form is a fault, because digits may be lost.
 * @throws UnreadableWorkbook
 */
export async function* readWorkbook(file: string): AsyncGenerator<CellRow> {
  const workbook = await openWorkbook(file);
  try {
    const { sheet, strings, styles, dates } = await findParts(workbook);
    const workbookInfo = {
      strings: strings === undefined ? [] : await readStrings(workbook, strings),
      formats: styles === undefined ? [] : await readFormats(workbook, styles),
      dates,
    };
    yield* padRows(readSheet(workbook, sheet, workbookInfo));
  } finally {
    workbook.close();
  }
}

/** Pads each row to the number of header columns. Drops empty rows, and empty cells beyond the header. */
async function* padRows(rows: AsyncIterable<SheetRow>): AsyncGenerator<CellRow> {
  let header: readonly string[] | undefined;
  for await (const { line, cells, faults } of rows) {
    const length = cells.findLastIndex((cell) => (cell ?? "") !== "") + 1;
    if (length === 0 && faults.length === 0) continue;
    const width = Math.max(header?.length ?? 0, length);
    const texts = Array.from({ length: width }, (_, column) => cells[column]?.trim() ?? "");
    const nameColumn = (column: number) => header?.[column] ?? `number ${column + 1}`;
    const rowFaults = faults.map(({ column, reason }) => prefixField([nameColumn(column)], reason));
    header ??= texts;
    yield rowFaults.length === 0
      ? { line, cells: texts }
      : { line, cells: texts, faults: rowFaults };
  }
}

/** The tag of phonetic readings, which Japanese spreadsheets store beside a text. They are not part of the text. */
const readingAid = "rPh";

interface SheetRow {
  readonly line: number;
  /** The texts by column; columns without a text are missing. */
  readonly cells: string[];
  readonly faults: { readonly column: number; readonly reason: Reason }[];
}

async function* readSheet(workbook: Workbook, part: string, workbookInfo: WorkbookInfo) {
  const finishedRows: SheetRow[] = [];
  let row: SheetRow | undefined;
  let line = 0;
  let column = -1;
  let cell = { type: "", format: "general" as NumberFormat, text: "" };
  let isText = false;
  let isReading = false;
  const parseSteps = workbook.parse(part, "sheet", {
    open({ name, attributes }) {
      const tag = localName(name);
      if (tag === "row") {
        line = Number(attributes["r"] ?? line + 1);
        row = { line, cells: [], faults: [] };
        column = -1;
      } else if (tag === "c") {
        column = readColumn(attributes["r"]) ?? column + 1;
        const format = workbookInfo.formats[Number(attributes["s"] ?? 0)] ?? "general";
        cell = { type: attributes["t"] ?? "n", format, text: "" };
      } else if (tag === readingAid) isReading = true;
      else if (tag === "v" || tag === "t") isText = !isReading;
    },
    text(text) {
      if (isText) cell.text += text;
    },
    close(name) {
      const tag = localName(name);
      if (tag === "v" || tag === "t") isText = false;
      else if (tag === readingAid) isReading = false;
      else if (tag === "row" && row) {
        finishedRows.push(row);
        row = undefined;
      } else if (tag === "c" && row && cell.text !== "") {
        if (column >= maxColumns)
          throw new UnreadableWorkbook(
            `has a cell behind column ${maxColumns}`,
            "workbook-too-large",
          );
        const cellText = writeCell(cell, workbookInfo);
        if (typeof cellText === "string") row.cells[column] = cellText;
        else row.faults.push({ column, reason: cellText });
      }
    },
  });
  for await (const _ of parseSteps) yield* finishedRows.splice(0);
}

/** Converts a cell to text. @returns the reason when a cell has no usable value */
function writeCell(
  { type, format, text }: { type: string; format: NumberFormat; text: string },
  { strings, dates }: WorkbookInfo,
): string | Reason {
  if (type === "s") return strings[Number(text)] ?? "";
  if (type === "b") return text === "1" ? "yes" : "no";
  if (type === "e") return makeReason("cell-error", { error: text.slice(0, 20) });
  if (type !== "n") return unescape(text);
  const date = format === "date" ? writeDate(Number(text), dates) : undefined;
  const cellText = format === "date" ? date : writeNumber(text, format);
  if (cellText !== undefined) return cellText;
  if (format === "date") return makeReason("not-a-real-date");
  return makeReason("scientific-number", { number: Number(text).toExponential() });
}

const unescape = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Returns the column index of an address such as `AB12`, counted from 0. */
function readColumn(address: string | undefined): number | undefined {
  const columnLetters = /^[A-Z]{1,3}/.exec(address ?? "")?.[0];
  if (columnLetters === undefined) return undefined;
  return (
    Array.from(columnLetters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  );
}

interface Parts {
  readonly sheet: string;
  readonly strings: string | undefined;
  readonly styles: string | undefined;
  readonly dates: 1900 | 1904;
}

const workbookPath = "xl/workbook.xml";

async function findParts(workbook: Workbook): Promise<Parts> {
  if (!workbook.has(workbookPath)) throw new UnreadableWorkbook("is no XLSX file");
  const sheets: { id: string; isHidden: boolean }[] = [];
  let dates: 1900 | 1904 = 1900;
  await parsePart(workbook, workbookPath, ({ name, attributes }) => {
    const tag = localName(name);
    if (tag === "workbookPr" && /^(1|true)$/.test(attributes["date1904"] ?? "")) dates = 1904;
    if (tag !== "sheet") return;
    const id = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1] ?? "";
    sheets.push({ id, isHidden: (attributes["state"] ?? "visible") !== "visible" });
  });
  const targets = new Map<string, string>();
  const byType = new Map<string, string>();
  await parsePart(workbook, "xl/_rels/workbook.xml.rels", ({ name, attributes }) => {
    if (localName(name) !== "Relationship") return;
    const target = attributes["Target"] ?? "";
    const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
    targets.set(attributes["Id"] ?? "", path);
    byType.set((attributes["Type"] ?? "").split("/").at(-1)!, path);
  });
  const { id = "" } = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0] ?? {};
  const sheet = targets.get(id);
  if (sheet === undefined) throw new UnreadableWorkbook("has no sheet");
  return { sheet, strings: byType.get("sharedStrings"), styles: byType.get("styles"), dates };
}

async function parsePart(
  workbook: Workbook,
  part: string,
  open: Parameters<Workbook["parse"]>[2]["open"],
): Promise<void> {
  for await (const _ of workbook.parse(part, "other", { open }));
}

async function readStrings(workbook: Workbook, part: string): Promise<string[]> {
  const strings: string[] = [];
  let text = "";
  let isText = false;
  let isReading = false;
  const parseSteps = workbook.parse(part, "strings", {
    open({ name }) {
      const tag = localName(name);
      if (tag === "si") text = "";
      if (tag === readingAid) isReading = true;
      if (tag === "t") isText = !isReading;
    },
    text(textChunk) {
      if (isText) text += textChunk;
    },
    close(name) {
      const tag = localName(name);
      if (tag === "t") isText = false;
      if (tag === readingAid) isReading = false;
      if (tag === "si" && strings.push(unescape(text)) > maxStrings)
        throw new UnreadableWorkbook("has too many texts", "workbook-too-large");
    },
  });
  for await (const _ of parseSteps);
  return strings;
}

async function readFormats(workbook: Workbook, part: string): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let isOfCells = false;
  const parseSteps = workbook.parse(part, "other", {
    open({ name, attributes }) {
      const tag = localName(name);
      if (tag === "numFmt")
        codes.set(Number(attributes["numFmtId"]), attributes["formatCode"] ?? "");
      if (tag === "cellXfs") isOfCells = true;
      if (tag !== "xf" || !isOfCells) return;
      const id = Number(attributes["numFmtId"] ?? 0);
      formats.push(numberFormat(id, codes.get(id)));
    },
    close(name) {
      if (localName(name) === "cellXfs") isOfCells = false;
    },
  });
  for await (const _ of parseSteps);
  return formats;
}
