import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { type BadRow, type FoundRecord, isBrokenText, notUtf8 } from "./found-record.ts";
import { describe, type ImportRecord, type Problem, readRecord } from "./import-record.ts";
import { readCsv } from "./read-csv.ts";

export type CatalogueFormat = "csv" | "jsonl";

/** A record that is right by itself, or what is wrong with it. */
export type CheckedRecord = { line: number; rows: number; variantLines: readonly number[] } & (
  | { record: ImportRecord }
  | { bad: BadRow[] }
);

/** Reads a file record by record, so that its size does not matter. */
export async function* readRecords(
  file: string,
  format: CatalogueFormat,
): AsyncGenerator<CheckedRecord> {
  for await (const found of format === "csv" ? readCsv(file) : readJsonLines(file))
    yield check(found);
}

/** By the name's end. @throws RangeError with a sentence for people */
export function formatOf(file: string): CatalogueFormat {
  if (/\.csv$/i.test(file)) return "csv";
  if (/\.(jsonl|ndjson|json)$/i.test(file)) return "jsonl";
  throw new RangeError(`${file}: the name must end in .csv or .jsonl, or the format be given.`);
}

async function* readJsonLines(file: string): AsyncGenerator<FoundRecord> {
  let line = 0;
  for await (const text of createInterface({
    input: createReadStream(file),
    crlfDelay: Infinity,
  })) {
    line += 1;
    if (text.trim() === "") continue;
    yield { line, rows: 1, ...parseLine(line === 1 ? text.replace(/^\uFEFF/, "") : text) };
  }
}

function parseLine(text: string): { value: unknown } | { problems: Problem[] } {
  if (isBrokenText(text)) return { problems: [notUtf8] };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { problems: [{ path: [], reason: "is not one JSON object on one line" }] };
  }
}

function check({ line, rows, variantLines = [], value, problems }: FoundRecord): CheckedRecord {
  const where = { line, rows, variantLines };
  if (problems)
    return {
      ...where,
      bad: problems.map((problem) => ({ line: problem.line ?? line, reason: describe(problem) })),
    };
  const read = readRecord(value);
  if ("record" in read) return { ...where, record: read.record };
  return {
    ...where,
    bad: read.problems.map((problem) => ({
      line: lineOf(problem, where),
      reason: describe(problem),
    })),
  };
}

function lineOf(
  { path }: Problem,
  { line, variantLines }: { line: number; variantLines: readonly number[] },
): number {
  return path[0] === "variants" && typeof path[1] === "number"
    ? (variantLines[path[1]] ?? line)
    : line;
}
