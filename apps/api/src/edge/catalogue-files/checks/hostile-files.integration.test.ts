import { execFileSync } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { aWarehouse, startTestApi } from "../../../testing/index.ts";
import { writeBadRows } from "../../../testing/write-reasons.ts";
import { importCatalogue } from "../index.ts";

const { deps } = await startTestApi();
await aWarehouse(deps, { key: "kwai-chung" });
const folder = await mkdtemp(join(tmpdir(), "harbour-hostile-"));
afterAll(() => rm(folder, { recursive: true }));

let fileCount = 0;
async function load(text: string | Buffer, kind: "csv" | "jsonl") {
  const file = join(folder, `${(fileCount += 1)}.${kind}`);
  await writeFile(file, text);
  return writeBadRows(await importCatalogue(deps, { file, skipBadRows: true }));
}
const product = (key: string, overrides: object = {}) =>
  JSON.stringify({
    type: "product",
    key,
    store: "main",
    title: key,
    variants: [{ sku: key, price: "9.00" }],
    ...overrides,
  });
const reasons = ({ bad }: { bad: readonly { line: number; reason: string }[] }) =>
  bad.map(({ line, reason }) => `${line} ${reason}`);

describe("single bad row", () => {
  test("reports a too deeply nested record and imports the rest", async () => {
    const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
    const record = product("deep").replace('"variants"', `"attributes":${deep},"variants"`);
    const report = await load(`${record}\n${product("flat")}`, "jsonl");
    expect(report).toMatchObject({ created: 1, rowsLeftOut: 1 });
    expect(reasons(report)[0]).toMatch(/^1 attributes.* This is nested more than 32 levels deep.$/);
    const table = `key,store,title,sku,price,attributes\nd,main,D,D,1.00,"${deep}"\n`;
    expect(reasons(await load(table, "csv"))[0]).toContain("nested more than 32 levels deep");
  });

  test("reports an overlong line and imports the rest", async () => {
    const long = Buffer.alloc(17 * 1024 * 1024, "x");
    const report = await load(Buffer.concat([long, Buffer.from(`\n${product("short")}`)]), "jsonl");
    expect(reasons(report)).toEqual(["1 This line is longer than 16 MB."]);
    expect(report.created).toBe(1);
    expect(reasons(await load(long, "jsonl"))).toEqual(["1 This line is longer than 16 MB."]);
  });

  test("refuses a picture that is a pipe, a folder or a link outside the folder", async () => {
    const demoPictures = new URL("../../../../../shop/demo/pictures/", import.meta.url);
    const [picture] = execFileSync("ls", [fileURLToPath(demoPictures)], { encoding: "utf8" }).split(
      "\n",
    );
    await copyFile(new URL(picture!, demoPictures), join(folder, "own.webp"));
    await symlink(fileURLToPath(new URL(picture!, demoPictures)), join(folder, "elsewhere.webp"));
    await symlink(join(folder, "own.webp"), join(folder, "beside.webp"));
    await mkdir(join(folder, "sub"));
    execFileSync("mkfifo", [join(folder, "pipe.webp")]);
    const pictures = ["own.webp", "beside.webp", "elsewhere.webp", "pipe.webp", "sub"];
    const records = pictures.map((path, index) => product(`p-${index}`, { pictures: [path] }));
    expect(reasons(await load(records.join("\n"), "jsonl"))).toEqual([
      "3 The picture elsewhere.webp is outside of the folder.",
      "4 The picture pipe.webp is not a file.",
      "5 The picture sub is not a file.",
    ]);
  });

  test("refuses two options of one type", async () => {
    const options = ["S", "M"].map((value) => ({ type: "size", value }));
    const variants = [{ sku: "twice", price: "1.00", options }];
    expect(reasons(await load(product("twice", { variants }), "jsonl"))).toEqual([
      "1 variants.0.options: Name each type once.",
    ]);
  });
});

test("removes invisible characters from titles", async () => {
  await load(product("odd", { title: "\u202EGame\u200B\u0007 one\u2028two" }), "jsonl");
  const { rows } = await deps.db.execute(
    sql`select title ->> 'en' as title from products where key = 'odd'`,
  );
  expect(rows).toEqual([{ title: "Game one two" }]);
});
