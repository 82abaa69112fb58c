import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeReason } from "@harbour/contracts/reasons";
import { afterAll, describe, expect, test } from "vitest";
import { encodingFault } from "../../../platform/files/utf8-file.ts";
import { aWarehouse, startTestApi } from "../../../testing/index.ts";
import { writeBadRows } from "../../../testing/write-reasons.ts";
import { importCatalogue } from "../index.ts";

const { deps, anyone } = await startTestApi();
await aWarehouse(deps, { key: "kwai-chung" });
await aWarehouse(deps, { key: "mong-kok", position: 1 });
const folder = await mkdtemp(join(tmpdir(), "harbour-import-"));
afterAll(() => rm(folder, { recursive: true }));

async function load(name: string, content: string | Uint8Array) {
  const file = join(folder, name);
  await writeFile(file, content);
  return writeBadRows(await importCatalogue(deps, { file }));
}

const csv = `\uFEFFtype,key,store,parent,categories,title_en,title_zh,title_cn,long_description_en,attributes,is_recommended,sku,variant_title,option_size,option_color_en,option_color_zh,price,discount_type,discount_value,stock,per_order_limit
category,toys,main,,,Toys,玩具,玩具,,,,,,,,,,,,,
product,plush-whale,main,,toys,Plush whale,毛絨鯨魚,毛绒鲸鱼,"<p>Soft,
and blue.</p>","[{""name"":""Height"",""value"":""30 cm""}]",yes,PW-S,Small,S,Blue,藍,99.00,PRICE,9.50,kwai-chung:4|mong-kok:1,
product,plush-whale,main,,,,,,,,,PW-L,Large,L,Blue,藍,199,,,kwai-chung:0,3
,tin-robot,main,,toys,Tin robot,,,,,,TR,Tin robot,,,,250.00,,,,
`;

describe("CSV file", () => {
  test("imports synonyms from a table", async () => {
    const synonymsFile = "type,key,words\nsynonyms,whale,whale|鯨魚\nsynonyms,one,alone\n";
    expect(await load("words.csv", synonymsFile)).toMatchObject({
      bad: [{ line: 3, reason: "words: Enter at least two words." }],
      synonyms: 1,
      isImported: false,
    });
  });

  test("orders a variant's options by a column that names existing option columns", async () => {
    const importKites = (options: string) =>
      load(
        "options.csv",
        `key,store,title_en,sku,price,options,option_color,option_size\nkite,main,Kite,KI,9.00,${options},Red,L\n`,
      );
    expect(await importKites("size|colour")).toMatchObject({
      bad: [{ line: 2, reason: "options: There is no column option_colour for colour." }],
    });
    const readOptionTypes = async () => {
      await deps.changes.settle();
      const { body } = await anyone.get("/stores/main/product-management/products/kite/details");
      return body.variants[0].options.map(({ type }: { type: string }) => type);
    };
    for (const [options, types] of [
      ["", ["color", "size"]],
      ["size|color", ["size", "color"]],
      ["", ["size", "color"]],
    ] as const) {
      expect(await importKites(options)).toMatchObject({ bad: [] });
      expect(await readOptionTypes()).toEqual(types);
    }
  });

  test("imports former addresses from a table", async () => {
    const kite = `type,key,store,former_slugs,title,sku,price
category,kites,main,flying-things|paper-birds,Kites,,
product,dragon-kite,main,old-kite|older-kite,Dragon kite,DK,88.00
`;
    expect(await load("kites.csv", kite)).toMatchObject({ bad: [], created: 2 });
    await deps.changes.settle();
    for (const [formerPath, slug] of [
      ["categories/paper-birds", "kites"],
      ["products/older-kite", "dragon-kite"],
    ] as const) {
      const { body } = await anyone.get(`/stores/main/product-management/${formerPath}/details`);
      expect(body.slug).toBe(slug);
    }
  });

  test("imports a product's series and removes the series when the cell is empty", async () => {
    const columns =
      "key,store,title_en,sku,price,series,series_title_en,series_title_zh,series_position";
    const importDragon = (series: string) =>
      load("dragon.csv", `${columns}\njade-dragon,main,Dragon,JDR,88.00,${series}\n`);
    const readSeries = async () => {
      await deps.changes.settle();
      const page = await anyone.get("/stores/main/product-management/products/dragon/details");
      return page.body.series;
    };
    await importDragon("jade-peak,Jade Peak,翠峰,2");
    const title = { en: "Jade Peak", zh: "翠峰", cn: "翠峰" };
    expect(await readSeries()).toEqual({ slug: "jade-peak", title, position: 2 });
    expect(await load("price.csv", "sku,price\nJDR,77.00\n")).toMatchObject({ updated: 1 });
    expect(await readSeries()).toMatchObject({ slug: "jade-peak" });
    expect(await importDragon("Jade Peak,,,")).toMatchObject({
      bad: [
        { line: 2, reason: expect.stringMatching(/^series/) },
        { line: 2, reason: expect.stringMatching(/^series_title/) },
      ],
    });
    await importDragon(",,,");
    expect(await readSeries()).toBeNull();
  });

  test("imports products by key with one variant per row", async () => {
    expect(await load("toys.csv", csv)).toMatchObject({
      bad: [],
      rows: 4,
      categories: 1,
      products: 2,
      variants: 3,
      created: 3,
    });
    await deps.changes.settle();
    const { body } = await anyone.get(
      "/stores/main/product-management/products/plush-whale/details",
    );
    expect(body).toMatchObject({
      title: { en: "Plush whale", zh: "毛絨鯨魚", cn: "毛绒鲸鱼" },
      long_description: { en: "<p>Soft,\nand blue.</p>" },
      attributes: [{ name: { en: "Height" }, value: { zh: "30 cm" } }],
      categories: [{ slug: "toys" }],
      variants: [
        {
          sku: "PW-S",
          price: "99.00",
          discounted_price: "89.50",
          stock: 5,
          options: [
            { type: "size", value: { en: "S" } },
            { type: "color", value: { en: "Blue", zh: "藍", cn: "藍" } },
          ],
        },
        { sku: "PW-L", availability: "SOLD_OUT", per_order_limit: 3 },
      ],
    });
  });

  test("importing a table again changes nothing", async () => {
    expect(await load("again.csv", csv)).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  });

  test("names the line of every bad row, counting line breaks in cells", async () => {
    const header = "key,store,title,long_description,sku,price,stock\n";
    const rows = [
      'a,main,A,"two\nlines",A1,1.00,',
      "a,main,Other,,A2,1.00,",
      "b,main,B,,B1,cheap,",
      "c,main,C,,C1",
      "d,mini,D,,D1,2.00,kwai-chung:many",
    ];
    const { bad } = await load("bad.csv", header + rows.join("\n"));
    expect(bad).toEqual([
      {
        line: 4,
        reason: "title: This differs from line 2. Rows of one product need the same value.",
      },
      { line: 5, reason: 'price: Enter an amount such as "399.00".' },
      { line: 6, reason: "This row has 5 cells, but the header has 7." },
      { line: 7, reason: 'stock: Enter a number, or stock such as "kwai-chung:4|mong-kok:1".' },
    ]);
  });

  test("refuses unknown columns and files that are not UTF-8", async () => {
    expect((await load("odd.csv", "key,store,title,prize\n")).bad).toEqual([
      {
        line: 1,
        reason:
          "No column is called prize → price. New rows need key, store, title_en, sku, price. See docs/catalogue-format.md for all columns.",
      },
    ]);
    const big5 = Buffer.concat([
      Buffer.from("key,store,title,sku,price\na,main,"),
      Buffer.from([0xaa, 0xb1, 0xa8, 0xe3]),
      Buffer.from(",A,1.00\n"),
    ]);
    expect((await load("big5.csv", big5)).bad).toEqual([
      { line: 2, reason: writeReason(encodingFault) },
    ]);
  });
});

test("refuses an unknown file extension with a message", async () => {
  await expect(load("catalogue.ods", "")).rejects.toThrow("must end in .csv, .xlsx or .jsonl");
});
