import { languages } from "@harbour/contracts/constants";

/** A row of a CSV file by column. An empty cell clears its field if the field can be empty. */
export type CsvRow = Readonly<Record<string, string>>;

/** Reads the columns `name_en`, `name_zh` and `name_cn`. A column `name` replaces an empty or missing `name_en`. */
export function readText(row: CsvRow, name: string): unknown {
  const localizedCells = withoutUndefined(
    Object.fromEntries(languages.map((language) => [language, row[`${name}_${language}`]])),
  );
  if (Object.keys(localizedCells).length === 0) return row[name];
  return row[name] && !localizedCells["en"] ? { ...localizedCells, en: row[name] } : localizedCells;
}

/** Reads a text that cannot be cleared. An empty English cell keeps the stored text. */
export function readName(row: CsvRow, name: string): unknown {
  const text = readText(row, name);
  if (typeof text !== "object" || text === null) return text === "" ? undefined : text;
  const { en, ...otherCells } = text as Record<string, unknown>;
  const writtenTexts = en === "" || en === undefined ? otherCells : text;
  return Object.values(writtenTexts).every((cell) => cell === "") ? undefined : writtenTexts;
}

/** Reads dimensions such as `300x200x100`. */
export function parseDimensions(cell: string | null | undefined): unknown {
  return typeof cell === "string" ? cell.split(/\s*[x×]\s*/).map(parseNumberCell) : cell;
}

export function parseList(cell: string | undefined): string[] | undefined {
  return cell
    ?.split("|")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

export function emptyToUndefined(cell: string | undefined): string | undefined {
  return cell === "" ? undefined : cell;
}

export function emptyToNull(cell: string | undefined): string | null | undefined {
  return cell === "" ? null : cell;
}

/** Reads a number. Any other text is returned unchanged, so that the check reports it. */
export function parseNumberCell<Cell extends string | null | undefined>(cell: Cell): Cell | number {
  return typeof cell === "string" && /^-?\d{1,15}$/.test(cell) ? Number(cell) : cell;
}

export function parseBooleanCell(cell: string | undefined): unknown {
  if (cell === undefined) return undefined;
  if (/^(1|true|yes)$/i.test(cell)) return true;
  return /^(0|false|no)$/i.test(cell) ? false : cell;
}

export function parseJsonCell(cell: string | undefined): unknown {
  try {
    return cell === "" ? [] : cell === undefined ? undefined : (JSON.parse(cell) as unknown);
  } catch {
    return cell;
  }
}

export function withoutUndefined(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
