import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeReason } from "@harbour/contracts/reasons";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { readCell, splitRow, writeCell } from "../../platform/files/csv-cells.rules.ts";
import { type CellRow, readCsvRows } from "./read-csv-rows.ts";

const folder = await mkdtemp(join(tmpdir(), "harbour-quotes-"));
afterAll(() => rm(folder, { recursive: true }));
let fileCount = 0;
async function readRows(text: string) {
  const file = join(folder, `${(fileCount += 1)}.csv`);
  await writeFile(file, text);
  const rows: CellRow[] = [];
  for await (const row of readCsvRows(file)) rows.push(row);
  return rows;
}

const header = ["key", "store", "title", "sku", "price"];
const row = (index: number, title = `Set ${index}`) =>
  [`set-${index}`, "main", title, `S-${index}`, "9.00"].join(",");
const manyRows = Array.from({ length: 6000 }, (_, index) => row(index));

describe("quotes in a table", () => {
  test.each<[string, string, string, string?]>([
    [
      "opened and not closed",
      row(0, '"Tall ship'),
      "The cell title opens a quote and never closes it.",
    ],
    [
      "closed only by a later row's quote",
      row(0, '"Tall ship'),
      "The cell title opens a quote and never closes it.",
      row(0, 'Ship 5"'),
    ],
    [
      "inside a cell",
      row(0, 'Ship of 5" length'),
      "The cell title has a quote. Put such a cell in quotes, and double its own quotes.",
    ],
    [
      "closed too early",
      row(0, '"Ship "red"'),
      "The cell title goes on after its closing quote. Put the cell in quotes, and double its own quotes.",
    ],
  ])("a quote %s breaks its own row only", async (_, faultyRow, fault, laterRow) => {
    const rows = manyRows.with(200, faultyRow);
    if (laterRow !== undefined) rows[5000] = laterRow;
    const [, ...readTableRows] = await readRows([header.join(","), ...rows].join("\n"));
    expect(readTableRows).toHaveLength(6000);
    const faultyRows = readTableRows.filter((tableRow) => tableRow.faults !== undefined);
    expect(faultyRows[0]).toMatchObject({ line: 202 });
    expect(faultyRows[0]!.faults!.map(writeReason)).toEqual([fault]);
    expect(faultyRows).toHaveLength(laterRow === undefined ? 1 : 2);
    expect(readTableRows[201]).toEqual({ line: 203, cells: row(201).split(",") });
  });

  test("a quoted cell may contain line breaks, commas and quotes", async () => {
    const text = `key,story\na,"one, ""two""\n\nthree"\r\nb , " c " \n`;
    const first = 'story,key,store\n"one,\ntwo",a,main\n';
    expect((await readRows(first))[1]).toEqual({ line: 2, cells: ["one,\ntwo", "a", "main"] });
    expect(await readRows(text)).toEqual([
      { line: 1, cells: ["key", "story"] },
      { line: 2, cells: ["a", 'one, "two"\n\nthree'] },
      { line: 5, cells: ["b", " c "] },
    ]);
  });

  test("reads quoted cells of any content as written", async () => {
    const cell = fc.string({
      unit: fc.constantFrom("a", '"', "\n", "\r", "\u2028", "中", " "),
    });
    const quoteText = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const table = fc.array(fc.array(cell, { minLength: 7, maxLength: 7 }), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(table, async (cells) => {
        const headerRow = ["key", "store", "price", "sku", "c", "d", "e"];
        const text = [headerRow, ...cells]
          .map((record) => record.map(quoteText).join(","))
          .join("\n");
        const readTableRows = await readRows(`${text}\n`);
        expect(readTableRows.slice(1).map((tableRow) => tableRow.cells)).toEqual(cells);
      }),
      { numRuns: 200 },
    );
  });

  test("a quote anywhere in a good table leaves every other row intact", async () => {
    const locationArbitrary = fc.record({ row: fc.nat(29), column: fc.nat(4), offset: fc.nat(6) });
    await fc.assert(
      fc.asyncProperty(locationArbitrary, async (location) => {
        const rows = manyRows.slice(0, 30);
        const cells = rows[location.row]!.split(",");
        const cell = cells[location.column]!;
        cells[location.column] = `${cell.slice(0, location.offset)}"${cell.slice(location.offset)}`;
        const text = [header.join(","), ...rows.with(location.row, cells.join(","))].join("\n");
        const [, ...readTableRows] = await readRows(text);
        expect(readTableRows.filter((tableRow) => tableRow.faults).map(({ line }) => line)).toEqual(
          [location.row + 2],
        );
        expect(
          readTableRows
            .filter((tableRow) => !tableRow.faults)
            .map((tableRow) => tableRow.cells.join(",")),
        ).toEqual(rows.toSpliced(location.row, 1));
      }),
      { numRuns: 200 },
    );
  });
});

describe("cell that a spreadsheet would run as a formula", () => {
  test.each([
    ["=1+1", "'=1+1"],
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ["+852 2345 6789", "'+852 2345 6789"],
    ["-1+1|cmd", "'-1+1|cmd"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["'=1", "''=1"],
  ])("writes a formula as text: %j", (text, cell) => expect(writeCell(text)).toBe(cell));

  test.each(["-114.17", "22.38", "-5", "'n' Roll", "a=b", ""])("writes %j unchanged", (text) =>
    expect(writeCell(text)).toBe(text),
  );

  test("reads every written cell back unchanged", () => {
    const sign = fc.constantFrom(
      "'",
      "=",
      "+",
      "-",
      "@",
      "\t",
      "\r",
      "\n",
      '"',
      ",",
      " ",
      "1",
      "a",
    );
    fc.assert(
      fc.property(fc.array(fc.string({ unit: sign }), { minLength: 1 }), (texts) => {
        const row = splitRow(texts.map(writeCell).join(","));
        expect(row).toEqual({ cells: expect.any(Array) });
        expect(row.cells.map(readCell)).toEqual(texts);
      }),
    );
  });
});
