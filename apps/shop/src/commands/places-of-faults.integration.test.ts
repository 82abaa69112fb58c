import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { commandDeps } from "../testing/command-deps.ts";
import { configure } from "./configure.ts";

const { deps, close } = await commandDeps();
const root = await mkdtemp(join(tmpdir(), "harbour-places-"));
afterAll(async () => {
  await close();
  await rm(root, { recursive: true });
});

let folderCount = 0;

/**
 * Imports a folder of settings files. Returns its refusal and notes, with paths relative to the
 * folder.
 */
async function readOutput(files: Readonly<Record<string, string>>): Promise<string[]> {
  const folder = join(root, `shop-${(folderCount += 1)}`);
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const lines: string[] = [];
  await configure(deps, folder, { dryRun: true }, (line) => lines.push(line)).catch(
    (error: Error) => lines.push(...error.message.split("\n")),
  );
  return lines.map((line) => line.replaceAll(`${folder}/`, ""));
}

const inThreeLanguages = (textFolder: string, text: string) =>
  Object.fromEntries(["en", "zh", "cn"].map((language) => [`${textFolder}/${language}.md`, text]));

describe("A settings file", () => {
  test.each([
    ['[\n  {},\n  {"key": "a" "title": 1}\n]', 3, 15, 'a comma or } is missing before "title"'],
    ["[", 1, 2, "] is missing before the end of the file"],
    ["", 1, 1, "a value such as a text in quotes is missing before the end of the file"],
    ["[\n1,\n]", 3, 1, "a value such as a text in quotes is missing before ]"],
    ["[{,}]", 1, 3, "a value such as a text in quotes is missing before ,"],
    ["[{'key': 1}]", 1, 3, "a value such as a text in quotes is missing before 'key'"],
    ["[tru]", 1, 2, "a value such as a text in quotes is missing before tru"],
    ['["open]', 1, 2, 'a value such as a text in quotes is missing before "open]'],
    ["[] []", 1, 4, "a comma or a bracket is missing before ["],
  ])(
    "a settings file that is not JSON is refused with line and column: %j",
    async (text, line, column, why) => {
      expect(await readOutput({ "couriers.json": text })).toEqual([
        `couriers.json, line ${line}, column ${column}: this is not JSON, ${why}.`,
      ]);
      const page = { "contents/faq/page.json": text, ...inThreeLanguages("contents/faq", "Hello") };
      expect(await readOutput(page)).toEqual([
        `contents/faq/page.json, line ${line}, column ${column}: this is not JSON, ${why}.`,
      ]);
    },
  );

  test.each(["__proto__", "\\u005f_proto__"])(
    "refuses the field %s and names its place",
    async (name) => {
      const settings = `{"seo": {},\n  "store-settings": {"${name}": {"payment_methods": []}}}`;
      expect(await readOutput({ "configuration.json": settings })).toEqual([
        "configuration.json, line 2, column 22: unknown field __proto__.",
      ]);
    },
  );

  test("reports the faults of two records with one key only once", async () => {
    const promotions = '[{"key": "p"},\n{"key": "p"}]';
    expect(await readOutput({ "promotions.json": promotions })).toEqual([
      "promotions.json, line 1, column 2: promotions.p.template_type: Please fill this in.",
      "promotions.json, line 1, column 2: promotions.p.title: Please fill this in.",
      "promotions.json, line 1, column 2: promotions.p: This is listed twice.",
    ]);
  });

  const deep = "[".repeat(5_000) + "]".repeat(5_000);
  test.each([
    [
      "configuration.json",
      "endless nesting",
      `{"a":\n${deep}}`,
      2,
      100,
      "is nested deeper than 100 levels",
    ],
    [
      "couriers.json",
      "an object for a list",
      '\n{"key": "van"}',
      2,
      1,
      "couriers must be a list, as in [ ... ]",
    ],
    [
      "configuration.json",
      "a list for an object",
      " []",
      1,
      2,
      "settings must be an object, as in { ... }",
    ],
    [
      "couriers.json",
      "a name twice",
      '[{"key": "a",\n "key": "b"}]',
      2,
      2,
      '"key" is twice in one object, first on line 1',
    ],
    [
      "contents/faq/page.json",
      "a name twice",
      '{"title": 1, "title": 2}',
      1,
      14,
      '"title" is twice in one object, first on line 1',
    ],
  ])("%s with %s is refused with line and column", async (name, _, text, line, column, why) => {
    const texts = name.startsWith("contents/") ? inThreeLanguages("contents/faq", "Hello") : {};
    expect(await readOutput({ [name]: text, ...texts })).toEqual([
      `${name}, line ${line}, column ${column}: ${why}.`,
    ]);
  });

  test("a settings file with a single value instead of a list is refused and named", async () => {
    expect(await readOutput({ "couriers.json": "4" })).toEqual([
      "couriers.json, line 1: couriers must be a list, as in [ ... ].",
    ]);
  });

  test("names line and column of a wrong value, or of the record that lacks a value", async () => {
    const output = await readOutput({
      "configuration.json": '{\n  "store-settings": {\n    "payment_methods": ["CASH"]\n  }\n}',
      "couriers.json": '[\n  {"key": "van", "title": {"en": "Van"},\n   "fee_bands": 3}\n]',
      "warehouses.json": '[\n\n  {"key": "pier"}\n]',
      "stations.csv": "courier,code,kind\nvan,A,moon\n",
      "contents/faq.json": '{"slug": "faq", "content": {},\n "title": 4}',
    });
    const faultPlaces = output.map((line) => /^(.*?): (\S+?): /.exec(line)?.slice(1));
    expect(faultPlaces).toEqual(
      expect.arrayContaining([
        ["configuration.json, line 3, column 25", "store-settings.payment_methods.0"],
        ["couriers.json, line 3, column 4", "couriers.van.fee_bands"],
        ["warehouses.json, line 3, column 3", "warehouses.pier.title"],
        ["stations.csv, line 2", "stations.van/A.kind"],
        ["contents/faq.json, line 2, column 2", "pages.faq.title"],
      ]),
    );
    expect(faultPlaces).not.toContain(undefined);
  });

  test("names line and column of a value with a note", async () => {
    const layout = '{\n  "customer-layout": {\n    "navbar": {\n      "navigation": []}}}';
    expect(await readOutput({ "configuration.json": layout })).toContainEqual(
      expect.stringMatching(
        /^! configuration\.json, line 4, column 7: customer-layout\.navbar\.navigation: the menu/,
      ),
    );
  });
});

describe("A text with a link", () => {
  const title = '{"title": {"en": "F", "zh": "F", "cn": "F"}}';

  test("an unsafe link is refused with its line, even in lists, tables and quotations", async () => {
    const text = [
      "Call us",
      "at www.example.com or",
      "",
      "- one",
      "- two",
      "  - http://example.com/a",
      "",
      "> said",
      "> [here](faq)",
      "",
      "| a | b |",
      "|---|---|",
      "| c | [d](ftp://example.com) |",
    ].join("\n");
    const page = { ...inThreeLanguages("contents/faq", "Hello"), "contents/faq/zh.md": text };
    expect(await readOutput({ ...page, "contents/faq/page.json": title })).toEqual([
      "contents/faq/zh.md has 4 faults:",
      "line 2: www.example.com cannot be a link: links begin with https://, as in https://www.example.com, with mailto: or tel:, or with / for a page of this site",
      expect.stringMatching(
        /^line 6: http:\/\/example\.com\/a cannot be a link: .*, as in https:\/\/example\.com\/a, /,
      ),
      expect.stringMatching(/^line 9: faq cannot be a link: /),
      expect.stringMatching(/^line 13: ftp:\/\/example\.com cannot be a link: /),
    ]);
  });

  test("a dead link is reported with its line", async () => {
    const page = inThreeLanguages("contents/faq", "Hello\n\n- one\n- see [two](/nowhere)\n");
    const output = await readOutput({ ...page, "contents/faq/page.json": title });
    expect(output.filter((line) => line.includes("leads nowhere"))).toEqual(
      ["en", "zh", "cn"].map((language) =>
        expect.stringMatching(`^! contents/faq/${language}\\.md, line 4: pages\\.0\\.blocks\\.`),
      ),
    );
  });
});
