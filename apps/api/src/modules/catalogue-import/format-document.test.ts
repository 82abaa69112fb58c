import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aWarehouse, startTestApi } from "../../testing/index.ts";
import { readRecord } from "./read-record.ts";
import { importCatalogue } from "./index.ts";

const document = await readFile(
  new URL("../../../../../docs/catalogue-format.md", import.meta.url),
  "utf8",
);
const examples = (language: string) =>
  [...document.matchAll(new RegExp(`\`\`\`${language}\n([^\`]*)\`\`\``, "g"))].map(
    ([, text]) => text!,
  );
const { deps } = await startTestApi();

test("the records that the document shows are records", () => {
  const records = examples("json");
  expect(records).toHaveLength(4);
  const types = records.map((text) => {
    const read = readRecord(JSON.parse(text));
    return "record" in read ? read.record.type : read.problems;
  });
  expect(types).toEqual(["category", "product", "variant", "synonyms"]);
});

test("the table that the document shows can be imported", async () => {
  await aWarehouse(deps, { key: "kwai-chung" });
  await aWarehouse(deps, { key: "mong-kok" });
  const folder = await mkdtemp(join(tmpdir(), "harbour-import-"));
  const file = join(folder, "example.csv");
  await writeFile(file, examples("csv").join(""));
  const report = await importCatalogue(deps, { file });
  await rm(folder, { recursive: true });
  expect(report).toMatchObject({ bad: [], categories: 1, products: 1, variants: 2, created: 2 });
});
