import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { UserFacingError } from "../terminal/user-facing-error.ts";
import { commandDeps } from "../testing/command-deps.ts";
import { configure } from "./configure.ts";
import { exportFile } from "./export-file.ts";
import { importFile } from "./import-file.ts";

const { deps, close } = await commandDeps();
const folder = await mkdtemp(join(tmpdir(), "harbour-unusable-"));
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});
const lines: string[] = [];
const print = (line: string) => void lines.push(line);

async function writeTempFile(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

test("a workbook named as a text file is refused, and a byte order mark is accepted", async () => {
  const workbook = "PK\u0003\u0004\u0014\u0000\u0006\u0000";
  for (const name of ["goods.csv", "goods.jsonl"])
    await expect(importFile(deps, await writeTempFile(name, workbook), {}, print)).rejects.toThrow(
      /goods\.\w+ is a workbook of Excel or LibreOffice.*"CSV UTF-8"/,
    );
  for (const name of ["stations.csv", "couriers.json"])
    await expect(configure(deps, await writeTempFile(name, workbook), {}, print)).rejects.toThrow(
      "is a workbook",
    );
  lines.length = 0;
  await configure(deps, await writeTempFile("couriers.json", "\uFEFF[]"), {}, print);
  expect(lines.at(-1)).toBe("The shop is already set up like this.");
});

test("importing an empty file imports nothing and fails", async () => {
  for (const name of ["none.csv", "none.jsonl"])
    expect(await importFile(deps, await writeTempFile(name, ""), {}, print)).toBe(false);
  expect(lines.at(-1)).toBe("The file is empty: it has no rows. Nothing was imported.");
});

test("importing a table with a header and no rows, such as an empty export, changes nothing", async () => {
  const exportPath = join(folder, "no-stations.csv");
  await exportFile(deps, exportPath, { of: "stations" }, print);
  expect(lines.at(-1)).toBe(`0 stations are in ${exportPath}.`);
  for (const path of [
    exportPath,
    await writeTempFile("bare.csv", "key,store,title,sku,price\n"),
    await writeTempFile("bare-vans.csv", "courier,title\n"),
  ]) {
    expect(await importFile(deps, path, {}, print)).toBe(true);
    expect(lines.at(-1)).toBe("The file has a header and no rows: there is nothing to do.");
  }
});

test("an export's records are counted in singular and plural", async () => {
  await importFile(
    deps,
    await writeTempFile(
      "one.jsonl",
      '{"type": "category", "key": "toys", "store": "main", "title": {"en": "T", "zh": "T", "cn": "T"}}',
    ),
    {},
    print,
  );
  const exportPath = join(folder, "one-category.jsonl");
  await exportFile(deps, exportPath, { of: "catalogue" }, print);
  expect(lines.at(-1)).toBe(`1 category, 0 products and 0 pictures are in ${exportPath}.`);
});

test("a JSON Lines row that repeats a name is refused with its line", async () => {
  const rows = ['{"a": ":", "b": {"a": 1}, "c": [{"a": 1}, {"a": 2}]}', '{"a": 1, "\\u0061": 2}'];
  const twice = (await readOutput("twice.jsonl", rows.join("\n"))).filter((line) =>
    line.includes("twice"),
  );
  expect(twice).toEqual(['line 2: "a" is twice in one object.']);
});

test("importing a folder or exporting to an unwritable place is refused with a sentence", async () => {
  await expect(importFile(deps, folder, {}, print)).rejects.toThrow("is a folder, not a file");
  const pathInsideFile = join(await writeTempFile("a-file", "text"), "goods.csv");
  await expect(exportFile(deps, pathInsideFile, { of: "catalogue" }, print)).rejects.toThrow(
    /goods\.csv cannot be written: /,
  );
  await expect(exportFile(deps, join(folder, "a-file"), { of: "settings" }, print)).rejects.toThrow(
    UserFacingError,
  );
  const occupiedPath = join(folder, "taken.csv");
  await mkdir(occupiedPath);
  for (const contentKind of ["catalogue", "couriers"] as const)
    await expect(exportFile(deps, occupiedPath, { of: contentKind }, print)).rejects.toThrow(
      "cannot be written",
    );
  expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
});

async function readOutput(name: string, content: string | Uint8Array): Promise<string[]> {
  lines.length = 0;
  await importFile(deps, await writeTempFile(name, content), { dryRun: true }, print);
  return lines.slice(0, -1);
}

describe("A wrong header", () => {
  test("reports an unknown column once, with the most similar name", async () => {
    expect(
      await readOutput("slip.csv", "key,store,titel_en,sku,prise\na,main,A,A,1\nb,main,B,B,1\n"),
    ).toEqual([
      expect.stringMatching(/^line 1: No column is called titel_en → title_en, prise → price\. /),
    ]);
    expect(await readOutput("slip-points.csv", "voucher,title_en,points\nA,A,1\nB,B,1\n")).toEqual([
      expect.stringMatching(/^line 1: No column is called points → point\. /),
    ]);
  });

  test("a header that misspells a table's key still names that table's columns", async () => {
    expect(await readOutput("key.csv", "promotoin,template_type,title_en\nA,A,1\n")).toEqual([
      expect.stringMatching(
        /^line 1: No column is called promotoin → promotion\. New rows need promotion, /,
      ),
    ]);
    expect(await readOutput("code.csv", "courier,kode,district,latitude\nA,A,1,1\n")).toEqual([
      expect.stringMatching(
        /^line 1: No column is called kode → code\. New rows need courier, code, /,
      ),
    ]);
  });

  test("names the tables that a column key could mean", async () => {
    const promotions = await writeTempFile(
      "p.csv",
      "key,template_type,title_en,code\nA,STORE,A,\n",
    );
    for (const contentKind of [undefined, "promotions"] as const)
      await expect(
        importFile(deps, promotions, { ...(contentKind && { of: contentKind }) }, print),
      ).rejects.toThrow(
        /p\.csv has no columns of a catalogue\. It could be a table of promotions \(write promotion instead of key\); `shop export FILE\.csv --of promotions` writes one\.$/,
      );
    const ambiguousFile = await writeTempFile(
      "either.csv",
      "key,title_en,min_spending\nA,A,1.00\n",
    );
    await expect(importFile(deps, ambiguousFile, {}, print)).rejects.toThrow(
      /of promotions \(write promotion instead of key\) or vouchers \(write voucher instead of key\)/,
    );
    expect(
      await readOutput("price.csv", "key,store,title_en,point\nA,main,A,many\n"),
    ).toContainEqual("line 2: point: This must be a whole number.");
  });

  test("reports a missing required column once, not for each row", async () => {
    const rows = Array.from({ length: 8 }, (_, index) => `a${index},A,A${index},1.00\n`);
    expect(await readOutput("store.csv", `key,title_en,sku,price\n${rows.join("")}`)).toEqual([
      "lines 2, 3, 4, 5, 6 and 3 more: New records need the column store.",
    ]);
    const stations =
      "code,courier,title_en,district,address_en\n1,none,A,sha-tin,A\n2,none,A,sha-tin,A\n";
    expect(
      await readOutput("kind.csv", stations.replaceAll(",sha-tin", "").replace(",district", "")),
    ).toContain("lines 2, 3: New records need the column district.");
  });

  test("a header that is shorter than its rows is reported once", async () => {
    expect(await readOutput("short.csv", "sku,price\nA,1,\nB,2,\n")).toEqual([
      "lines 2, 3: This row has 3 cells, but the header has 2.",
    ]);
  });
});

describe("A text file", () => {
  const encodeUtf16 = (text: string) => Buffer.from(text, "utf16le");
  const utf16BigEndian = (text: string) => encodeUtf16(text).swap16();
  const big5Water = Buffer.from([0xa4, 0xf4]);

  test("reads UTF-16 with and without a byte order mark", async () => {
    const table = "courier,title_en,title_zh,fee_bands\r\nvan,Van,貨車,[]\r\n";
    const utf8Output = await readOutput("utf-8.csv", table);
    expect(utf8Output).not.toEqual([]);
    for (const bytes of [
      encodeUtf16(`\uFEFF${table}`),
      utf16BigEndian(`\uFEFF${table}`),
      encodeUtf16(table),
    ])
      expect(await readOutput("utf-16.csv", bytes)).toEqual(utf8Output);
    for (const bytes of [
      encodeUtf16("\uFEFF[]"),
      utf16BigEndian("\uFEFF[]"),
      utf16BigEndian("[]"),
    ]) {
      lines.length = 0;
      await configure(deps, await writeTempFile("couriers.json", bytes), {}, print);
      expect(lines.at(-1)).toBe("The shop is already set up like this.");
    }
  });

  test("reads UTF-16 files that are longer than one read", async () => {
    const rows = Array.from({ length: 9_000 }, (_, index) => `${index},main,鯨魚,W${index},1.00\n`);
    const table = `\uFEFFkey,store,title_en,sku,price\n${rows.join("")}`;
    lines.length = 0;
    expect(
      await importFile(
        deps,
        await writeTempFile("long.csv", encodeUtf16(table)),
        { dryRun: true },
        print,
      ),
    ).toBe(true);
    expect(lines.at(-1)).toContain("9000 new");
  });

  test("refuses a UTF-32 file and names the encoding, with and without a byte order mark", async () => {
    const encodeUtf32 = (text: string) =>
      Buffer.from(Uint32Array.from(Array.from(text), (letter) => letter.codePointAt(0)!).buffer);
    for (const bytes of [encodeUtf32("\uFEFF[]"), encodeUtf32("[]")])
      for (const content of [bytes, Buffer.from(bytes).swap32()]) {
        const sentence = "is in UTF-32: save it with the encoding UTF-8.";
        const couriers = await writeTempFile("couriers.json", content);
        await expect(configure(deps, couriers, {}, print)).rejects.toThrow(
          `${couriers} ${sentence}`,
        );
        for (const name of ["wide.csv", "wide.jsonl"])
          await expect(
            importFile(deps, await writeTempFile(name, content), {}, print),
          ).rejects.toThrow(`${name} ${sentence}`);
      }
  });

  test("refuses Big5 and GBK once and says how to save the file", async () => {
    const row = (key: string) =>
      Buffer.concat([Buffer.from(`${key},main,`), big5Water, Buffer.from(`,${key},1.00\n`)]);
    const table = Buffer.concat([
      Buffer.from("key,store,title_en,sku,price\n"),
      row("a"),
      row("b"),
    ]);
    const sentence =
      'This is not UTF-8, perhaps Big5 or GBK. Save it as "CSV UTF-8" in a spreadsheet.';
    expect(await readOutput("big5.csv", table)).toEqual([`lines 2, 3: ${sentence}`]);
    const texts = Buffer.concat([Buffer.from('[{"key": "'), big5Water, Buffer.from('"}]')]);
    const path = await writeTempFile("couriers.json", texts);
    await expect(configure(deps, path, {}, print)).rejects.toThrow(
      `${path} is not UTF-8; it may be Big5 or GBK`,
    );
  });
});
