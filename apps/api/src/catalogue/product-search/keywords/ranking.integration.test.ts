import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { importCatalogue } from "../../../edge/catalogue-files/index.ts";
import { aWarehouse, startTestApi } from "../../../testing/index.ts";

const { deps, anyone } = await startTestApi();
await aWarehouse(deps, { key: "kwai-chung" });
const folder = await mkdtemp(join(tmpdir(), "harbour-ranking-"));
afterAll(() => rm(folder, { recursive: true }));

/** Words for the names of thousands of building sets. */
const kinds = ["Star", "Moon", "Castle", "Harbour", "Dragon", "City", "Ocean", "Jungle"];
const productNouns = [
  "Cruiser",
  "Tower",
  "Rescue",
  "Patrol",
  "Market",
  "Workshop",
  "Express",
  "Duel",
];
const nameSuffixes = [
  "Set",
  "Play Set",
  "and the Crew",
  "of the North",
  "Building Set",
  "Minis",
  "Battle",
];
const similarProducts = Array.from({ length: 4000 }, (_, index) => {
  const pickWord = (words: readonly string[], step: number) =>
    words[Math.floor(index / step) % words.length]!;
  return {
    name: `${pickWord(kinds, 1)} ${pickWord(productNouns, 8)} ${pickWord(nameSuffixes, 64)}${index >= 448 ? ` ${index}` : ""}`,
    sku: `${10_000 + index}-1`,
  };
});
const expectedProducts = [
  { name: "Iron Moon", sku: "75192-1" },
  { name: "The Iron Moon Trench Duel", sku: "75191-1" },
  { name: "Final Duel on the Iron Moon", sku: "75093-1" },
  { name: "Light Kit for 75192", sku: "LK-75192" },
  { name: "Creative Deep Sea 3in1", sku: "31088-1" },
  { name: "Creative Robot 3 in 1", sku: "31062-1" },
  { name: "The Tea House", sku: "40001-1" },
  { name: "Chess Set", sku: "40174-1" },
  { name: "Chess Clock", sku: "40175-1" },
  { name: "Lantern 紅燈籠", sku: "40180-1" },
  { name: "Battery Boxes 遊戲王", sku: "40181-1", barcode: "012345678905" },
  { name: "Lamp", sku: "504-1" },
  { name: "Deck 青☆竜★王", sku: "40190-1" },
  { name: "Booster 朱雀鳳", sku: "40191-1" },
  { name: "Sleeves クロノ・ロード", sku: "40192-1" },
  { name: "Stool 竹摺櫈", sku: "40193-1" },
  { name: "Sweets 番茄軟糖果", sku: "40194-1" },
];
const records = [...similarProducts, ...expectedProducts].map(({ name, sku, ...variant }) => ({
  type: "product",
  key: `set-${sku.toLowerCase()}`,
  store: "main",
  title: name,
  variants: [{ sku, price: "99.00", stock: 3, ...variant }],
}));
const file = join(folder, "sets.jsonl");
await writeFile(file, records.map((record) => JSON.stringify(record)).join("\n"));
expect((await importCatalogue(deps, { file })).bad).toEqual([]);
await deps.changes.settle();

const path = "/stores/main/product-management/products/filter";
async function searchNames(keyword: string): Promise<{ names: string[]; total: number }> {
  const query = { keyword, slug: "by-keyword-relevance", per_page: "5" };
  const { body } = await anyone.get(path, { query });
  const data = body.data as { title: { en: string } }[];
  return { names: data.map(({ title }) => title.en), total: body.total as number };
}

describe("ranking among thousands of similar names", () => {
  test.each([
    ["set 75192", "Iron Moon"],
    ["75192", "Iron Moon"],
    ["lego 75192", "Iron Moon"],
    ["75192-1", "Iron Moon"],
    ["現貨 75192", "Iron Moon"],
    ["现货75192", "Iron Moon"],
    ["lk 75192", "Light Kit for 75192"],
    ["the iron moon", "Iron Moon"],
    ["iron moon set", "Iron Moon"],
    ["the iron moon trench duel", "The Iron Moon Trench Duel"],
    ["tea house", "The Tea House"],
    ["the tea house set", "The Tea House"],
    ["chess set", "Chess Set"],
    ["the chess clock", "Chess Clock"],
    ["現貨紅燈籠", "Lantern 紅燈籠"],
    ["chess clokc 40175", "Chess Clock"],
    ["robto 31062", "Creative Robot 3 in 1"],
    ["deul 504", "Star Duel Set 504"],
    ["012345678905", "Battery Boxes 遊戲王"],
    ["0012345678905", "Battery Boxes 遊戲王"],
    ["00012345678905", "Battery Boxes 遊戲王"],
    ["batteries box", "Battery Boxes 遊戲王"],
    ["遊戯王", "Battery Boxes 遊戲王"],
    ["遊☆戯☆王", "Battery Boxes 遊戲王"],
    ["青竜王", "Deck 青☆竜★王"],
    ["青龍王", "Deck 青☆竜★王"],
    ["朱☆雀☆鳳", "Booster 朱雀鳳"],
    ["クロノロード", "Sleeves クロノ・ロード"],
    ["クロノ・ロード", "Sleeves クロノ・ロード"],
    ["凳", "Stool 竹摺櫈"],
    ["櫈", "Stool 竹摺櫈"],
    ["菓", "Sweets 番茄軟糖果"],
  ])("%j ranks the meant product first", async (keyword, name) => {
    const { names } = await searchNames(keyword);
    expect(names[0]).toBe(name);
  });

  test("corrects a misspelt word beside an article number instead of dropping it", async () => {
    expect(await searchNames("robto 31062")).toEqual({
      names: ["Creative Robot 3 in 1"],
      total: 1,
    });
    expect((await searchNames("deul 504")).names).not.toContain("Lamp");
  });

  test("treats 3in1, 3 in 1 and 3-in-1 alike", async () => {
    const expectedNames = ["Creative Deep Sea 3in1", "Creative Robot 3 in 1"];
    for (const keyword of ["3in1", "3 in 1", "3-in-1"])
      expect((await searchNames(keyword)).names.toSorted()).toEqual(expectedNames);
  });

  test("the rarest word decides when no product has all words", async () => {
    const { names } = await searchNames("harbour city iron");
    expect(names.slice(0, 3).every((name) => name.includes("Iron"))).toBe(true);
  });

  test("common words alone are searched like any others", async () => {
    expect((await searchNames("set")).total).toBeGreaterThan(500);
  });
});

describe("symbols in a query", () => {
  test("ignores symbols beside words", async () => {
    expect((await searchNames("★ chess?! clock ★")).names[0]).toBe("Chess Clock");
  });

  test.each(["???", "★☆★", "🚀", "%", "'&|!:*"])(
    "%j alone lists every product",
    async (keyword) => {
      expect((await searchNames(keyword)).total).toBe(records.length);
    },
  );
});
