import { CsvError, parse } from "csv-parse";
import { createReadStream } from "node:fs";
import { contradictions, type CsvRow, recordOf, unknownColumns } from "./csv-row.rules.ts";
import { type FoundRecord, isBrokenText, notUtf8 } from "./found-record.ts";

interface Line {
  readonly line: number;
  readonly row: CsvRow;
}

/** Records of a CSV file: adjacent rows with one store and key are one product. A broken quote ends the reading. */
export async function* readCsv(file: string): AsyncGenerator<FoundRecord> {
  let group: Line[] = [];
  try {
    for await (const found of readRows(file)) {
      if ("problems" in found) {
        yield found;
        continue;
      }
      if (group[0] && !isSameProduct(group[0].row, found.row)) {
        yield asRecord(group);
        group = [];
      }
      group.push(found);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield {
      line: Number(error["lines"] ?? 0),
      rows: 0,
      problems: [{ path: [], reason: `not CSV from here on: ${error.message}` }],
    };
  }
  if (group.length > 0) yield asRecord(group);
}

async function* readRows(
  file: string,
): AsyncGenerator<Line | (FoundRecord & { problems: unknown })> {
  const parser = createReadStream(file).pipe(
    parse({ bom: true, info: true, skip_empty_lines: true, relax_column_count: true, trim: true }),
  );
  let header: string[] | undefined;
  let line = 0;
  for await (const { record, info } of parser as AsyncIterable<{
    record: string[];
    info: { lines: number };
  }>) {
    // A cell may hold line breaks: the row began where the one before it ended.
    const startsAt = line + 1;
    line = info.lines;
    if (header === undefined) {
      header = record;
      const unknown = unknownColumns(header);
      if (unknown.length > 0)
        yield {
          line: startsAt,
          rows: 0,
          problems: [{ path: [], reason: `unknown column ${unknown.join(", ")}` }],
        };
    } else if (record.some(isBrokenText)) {
      yield { line: startsAt, rows: 1, problems: [notUtf8] };
    } else if (record.length !== header.length) {
      yield {
        line: startsAt,
        rows: 1,
        problems: [{ path: [], reason: `has ${record.length} cells, the header ${header.length}` }],
      };
    } else {
      const cells = header.map((column, index) => [column, record[index] ?? ""] as const);
      yield { line: startsAt, row: Object.fromEntries(cells.filter(([, cell]) => cell !== "")) };
    }
  }
}

function asRecord(group: readonly Line[]): FoundRecord {
  const [first] = group as [Line, ...Line[]];
  const found = {
    line: first.line,
    rows: group.length,
    variantLines: group.map(({ line }) => line),
  };
  const wrong = group.flatMap(({ line, row }) =>
    contradictions(first.row, row).map((column) => ({
      path: [column],
      reason: `differs from line ${first.line}`,
      line,
    })),
  );
  return wrong.length > 0
    ? { ...found, problems: wrong }
    : { ...found, value: recordOf(group.map(({ row }) => row)) };
}

function isSameProduct(a: CsvRow, b: CsvRow): boolean {
  const isProduct = (row: CsvRow) => (row["type"] ?? "product") === "product";
  return (
    isProduct(a) &&
    isProduct(b) &&
    a["key"] !== undefined &&
    a["key"] === b["key"] &&
    (b["store"] ?? a["store"]) === a["store"]
  );
}
