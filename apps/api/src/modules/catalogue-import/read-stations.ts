import type { StationRecord } from "../delivery/index.ts";
import { readCsvRows } from "./read-csv-rows.ts";

const texts = ["title", "address"];
const columns = [
  "courier",
  "code",
  "kind",
  "district",
  "opening_times",
  "latitude",
  "longitude",
  "max_weight_grams",
  "max_size_mm",
  "max_value",
  "is_enabled",
  ...texts.flatMap((text) => ["en", "zh", "cn"].map((language) => `${text}_${language}`)),
];

/**
 * Stations as a table (docs/settings-files.md): one row each. A column that is not there says nothing, an empty cell neither.
 * @throws RangeError that names the line which cannot be read
 */
export async function readStationsCsv(file: string): Promise<StationRecord[]> {
  const found: StationRecord[] = [];
  let header: readonly string[] | undefined;
  for await (const { line, cells, fault } of readCsvRows(file)) {
    if (fault !== undefined) throw new RangeError(`line ${line}: ${fault}`);
    if (header === undefined) {
      const unknown = cells.filter((column) => !columns.includes(column));
      if (unknown.length > 0)
        throw new RangeError(`line ${line}: unknown column ${unknown.join(", ")}`);
      header = cells;
      continue;
    }
    if (cells.every((cell) => cell === "")) continue;
    if (cells.length !== header.length)
      throw new RangeError(`line ${line}: has ${cells.length} cells, the header ${header.length}`);
    const row = Object.fromEntries(header.map((column, index) => [column, cells[index] ?? ""]));
    found.push(stationOf(row) as StationRecord);
  }
  return found;
}

function stationOf(row: Readonly<Record<string, string>>): Record<string, unknown> {
  const said: Record<string, unknown> = {};
  for (const [column, cell] of Object.entries(row)) {
    if (cell === "") continue;
    const [text, language = ""] = column.split("_");
    if (text !== undefined && texts.includes(text))
      said[text] = { ...(said[text] as object | undefined), [language]: cell };
    else said[column] = valueOf(column, cell);
  }
  return said;
}

/** What is none stays as it stands, for the check to name it. */
function valueOf(column: string, cell: string): unknown {
  if (column === "is_enabled")
    return { yes: true, true: true, no: false, false: false }[cell] ?? cell;
  if (column === "max_size_mm") return cell.split(/\s*[x×]\s*/).map(numberOf);
  return /^(latitude|longitude|max_weight_grams)$/.test(column) ? numberOf(cell) : cell;
}

function numberOf(cell: string): unknown {
  return /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell;
}
