import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { writeReason } from "@harbour/contracts/reasons";
import { afterAll, describe, expect, test } from "vitest";
import {
  makeWorkbook,
  makeZip,
  type WorkbookCell,
  workbookParts,
  workbookStyles as style,
  wrapSheet,
} from "../../testing/workbook.ts";
import type { CellRow } from "./read-csv-rows.ts";
import { readRows } from "./read-rows.ts";

const folder = await mkdtemp(join(tmpdir(), "harbour-workbook-"));
afterAll(() => rm(folder, { recursive: true }));

let fileCount = 0;
async function readWorkbookRows(bytes: Uint8Array): Promise<CellRow[]> {
  const file = join(folder, `${(fileCount += 1)}.xlsx`);
  await writeFile(file, bytes);
  const rows: CellRow[] = [];
  for await (const row of readRows(file)) rows.push(row);
  return rows;
}
/** Reads these cells as the second row, below a header with enough columns. */
async function readCells(...cells: WorkbookCell[]): Promise<CellRow> {
  const [, row] = await readWorkbookRows(
    makeWorkbook([cells.map((_, index) => `c${index}`), cells]),
  );
  return row!;
}
const number = (value: string, format: number): WorkbookCell => ({
  xml: `<c s="${format}"><v>${value}</v></c>`,
});

describe("cells of a workbook", () => {
  test("keeps the text of a cell as written", async () => {
    const texts = ["00123", "1E3", "4891234567890123", "毛絨 & <鯨魚>", "'=1+1", "2026-01-05"];
    expect((await readCells(...texts)).cells).toEqual(texts);
  });

  test("leaves the reading aids of a Japanese text out of the cell", async () => {
    const makeReadingAid = (text: string) => `<rPh sb="0" eb="1"><t>${text}</t></rPh>`;
    const xml = `<c t="inlineStr"><is><t>積み木</t>${makeReadingAid("ツ")}${makeReadingAid("キ")}</is></c>`;
    expect((await readCells({ xml })).cells).toEqual(["積み木"]);
  });

  test("reads a number as the workbook shows it", async () => {
    const cells = [
      number("19.989999999999998", style.fontsByGenericFamily),
      number("4891234567890", style.whole),
      number("1E-3", style.fontsByGenericFamily),
      number("-0.5", style.fontsByGenericFamily),
      number("46360", style.date),
      number("46360.5", style.date),
    ];
    expect((await readCells(...cells)).cells).toEqual([
      "19.99",
      "4891234567890",
      "0.001",
      "-0.5",
      "2026-12-04",
      "2026-12-04T12:00:00+08:00",
    ]);
  });

  test.each([
    ["formatted so", number("1200", style.scientific)],
    ["too long for its cell", number("4891234567890", style.fontsByGenericFamily)],
    ["longer than a spreadsheet keeps", number("4891234567890123456", style.whole)],
  ])("names the row of a number in scientific form: %s", async (_, cell) => {
    const row = await readCells("a", cell);
    expect(row?.line).toBe(2);
    expect(row?.faults?.map(writeReason)).toEqual([
      expect.stringMatching(/^c1: .*scientific form/),
    ]);
  });

  test("a formula gives its last value, an error its row", async () => {
    const sum: WorkbookCell = { xml: "<c><f>1+1</f><v>2</v></c>" };
    const text: WorkbookCell = { xml: '<c t="str"><f>A1</f><v>seen</v></c>' };
    const flag: WorkbookCell = { xml: '<c t="b"><v>1</v></c>' };
    expect((await readCells(sum, text, flag)).cells).toEqual(["2", "seen", "yes"]);
    const error: WorkbookCell = { xml: '<c t="e"><v>#N/A</v></c>' };
    expect((await readCells(error)).faults!.map(writeReason)).toEqual([
      "c0: This cell shows the error #N/A.",
    ]);
  });

  test("keeps the workbook's row numbers and skips empty rows", async () => {
    const rows = await readWorkbookRows(makeWorkbook([["key"], [null], ["a"], [""], ["b"]]));
    expect(rows.map(({ line }) => line)).toEqual([1, 3, 5]);
  });
});

describe("hostile workbook", () => {
  const sheetPath = "xl/worksheets/sheet1.xml";
  const withSheet = (xml: string) => makeZip({ ...workbookParts, [sheetPath]: xml });

  test.each<[string, () => Uint8Array, string]>([
    ["no workbook", () => makeZip({ "a.txt": "a" }), "is no XLSX file"],
    ["cut archive", () => makeWorkbook([["key"]]).subarray(0, 300), "is no readable XLSX file"],
    [
      "entities",
      () => withSheet(`<!DOCTYPE x [<!ENTITY a "b">]>${wrapSheet("")}`.replace(/<\?.*?\?>/, "")),
      "declares XML entities",
    ],
    ["broken XML", () => withSheet("<worksheet><sheetData><row>"), "is no readable XLSX file"],
    [
      "announced bomb",
      () =>
        makeZip({ ...workbookParts, [sheetPath]: wrapSheet("") }, { [sheetPath]: 4_000_000_000 }),
      "unpacks to more than 512 MB",
    ],
    [
      "hidden bomb",
      () =>
        makeZip(
          { ...workbookParts, [sheetPath]: wrapSheet(`<row>${" ".repeat(30_000_000)}</row>`) },
          { [sheetPath]: 1000 },
        ),
      "is no readable XLSX file",
    ],
    [
      "bomb of texts",
      () =>
        makeZip(
          {
            ...workbookParts,
            "xl/_rels/workbook.xml.rels": workbookParts["xl/_rels/workbook.xml.rels"]!.replace(
              "</Relationships>",
              '<Relationship Id="rId3" Type="x/sharedStrings" Target="strings.xml"/></Relationships>',
            ),
            "xl/strings.xml": `<sst><si><t>${"a".repeat(1000)}</t></si></sst>`,
            [sheetPath]: wrapSheet(""),
          },
          { "xl/strings.xml": 200_000_000 },
        ),
      "unpacks to more than 96 MB",
    ],
    [
      "far column",
      () => withSheet(wrapSheet('<row r="1"><c r="XFD1" t="str"><v>a</v></c></row>')),
      "has a cell behind column 1000",
    ],
    [
      "one endless text",
      () => withSheet(wrapSheet(`<row><c t="str"><v>${"a".repeat(30_000_000)}</v></c></row>`)),
      "has a text of several megabytes",
    ],
    [
      "many parts",
      () =>
        makeZip(Object.fromEntries(Array.from({ length: 2100 }, (_, index) => [`p${index}`, "a"]))),
      "has too many parts",
    ],
  ])("refuses a file with %s", async (_, bytes, reason) => {
    await expect(readWorkbookRows(bytes())).rejects.toThrow(reason);
  });

  test("reads a million empty cells with little memory", async () => {
    const emptyRow = `<row>${'<c r="ZZ1" s="3"/>'.repeat(1000)}</row>`;
    const file = join(folder, "empty-cells.xlsx");
    await writeFile(
      file,
      withSheet(
        wrapSheet(`<row r="1"><c r="A1" t="str"><v>key</v></c></row>${emptyRow.repeat(1000)}`),
      ),
    );
    const readRowsModule = new URL("read-rows.ts", import.meta.url);
    const script = `const { readRows } = await import("${readRowsModule}");
      for await (const { cells } of readRows(process.argv[1])) console.log(cells.join());`;
    // A process that kept all cells would run out of memory.
    const limits = ["--max-old-space-size=48", "--input-type=module", "--eval"];
    const { stdout } = await promisify(execFile)(process.execPath, [...limits, script, file]);
    expect(stdout.trim()).toBe("key");
  });
});
