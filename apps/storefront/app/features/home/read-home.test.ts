import { expect, test } from "vitest";
import { refusingContext } from "../../testing/refusing-context.ts";
import { readEntryTiles, readRows } from "./read-home.ts";

test("the home page does without the rows and categories that cannot be read", async () => {
  const context = refusingContext(500);
  const row = { title: { en: "New", zh: "", cn: "" }, path: "/", store: "main", slug: "newest" };
  const rows = [row] as unknown as Parameters<typeof readRows>[0];
  expect(await readRows(rows, context)).toEqual([]);
  expect(await readEntryTiles(context)).toEqual([]);
});
