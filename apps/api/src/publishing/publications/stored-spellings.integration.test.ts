import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { aPost, localize, startTestApi } from "../../testing/index.ts";

const shop = await startTestApi();
const { db } = shop.deps;
const migration = await readFile(
  new URL("../../../migrations/1096_spellings_in_articles.sql", import.meta.url),
  "utf8",
);
const [, spellings = "", folded = ""] = /'(\p{L}+)', '(\p{L}+)'/u.exec(migration) ?? [];

async function readSearch(id: string): Promise<string> {
  const { rows } = await db.execute<{ search: string }>(
    sql`select search::text from publications where id = ${id}`,
  );
  return rows[0]!.search;
}

async function migrateSearch(id: string, search: string): Promise<string> {
  await db.execute(sql`update publications set search = ${search}::tsvector where id = ${id}`);
  await db.execute(sql.raw(migration));
  return readSearch(id);
}

test("posts of an earlier version get the search words that a new post has", async () => {
  const { _id: id } = await aPost(shop, { title: localize(spellings) });
  const search = await readSearch(id);
  expect(search).toContain(`'${folded.slice(0, 2)}':1A`);
  for (const character of folded) expect(search).toContain(`'${character}':1A`);
  const formerSearch = Array.from(folded).reduce(
    (text, character, index) => text.replaceAll(character, Array.from(spellings)[index]!),
    search,
  );
  expect(formerSearch).not.toBe(search);
  expect(await migrateSearch(id, formerSearch)).toBe(search);
});

test("a word that was stored in both spellings keeps its highest weight", async () => {
  const { _id: id } = await aPost(shop);
  expect(await migrateSearch(id, "'卡':1C '咭':1A")).toBe("'卡':1A");
});
