import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { startTestApi } from "../../testing/index.ts";
import type { Db } from "../database/db.ts";
import { buildTitleOrder } from "./title-order.ts";

const { deps } = await startTestApi();

async function sortTitles(db: Db, language: "en" | "zh" | "cn", titles: readonly string[]) {
  const list = JSON.stringify(titles.map((title) => ({ en: title, zh: title, cn: title })));
  const order = await buildTitleOrder(db, sql`t.title`, language);
  const { rows } = await deps.db.execute<{ title: { en: string } }>(
    sql`select title from jsonb_array_elements(${list}::jsonb) as t(title) order by ${order}`,
  );
  return rows.map(({ title }) => title.en).join("");
}

test("the database sorts Traditional titles by strokes and Simplified ones by pinyin", async () => {
  expect(await sortTitles(deps.db, "zh", ["龍", "丘", "一", "人"])).toBe("一人丘龍");
  expect(await sortTitles(deps.db, "cn", ["一", "水", "龙", "大"])).toBe("大龙水一");
  expect(await sortTitles(deps.db, "en", ["b", "A", "C"])).toBe("AbC");
});

test("a database without ICU sorts by character code", async () => {
  const emptyDb = { execute: async () => ({ rows: [] }) } as unknown as Db;
  expect(await sortTitles(emptyDb, "zh", ["龍", "丘", "一", "人"])).toBe("一丘人龍");
});
