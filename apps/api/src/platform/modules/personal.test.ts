import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { copyRow } from "./personal.ts";

const columns = {
  id: integer().primaryKey(),
  areaCode: text("area_code").notNull(),
  createdAt: timestamp("created_at").notNull(),
};
const createdAt = new Date("2026-11-22T04:00:00Z");
const row = { id: 1, areaCode: "852", createdAt };

test("a row's export leaves out the shop's own columns and names the rest", () =>
  expect(copyRow(pgTable("notes", columns), row, ["id"])).toEqual({
    area_code: "852",
    created_at: "2026-11-22T04:00:00.000Z",
  }));

test("a row's export includes new columns at once", () => {
  const widerTable = pgTable("notes", { ...columns, nickname: text().notNull() });
  expect(copyRow(widerTable, { ...row, nickname: "Mei" }, ["id"])).toHaveProperty(
    "nickname",
    "Mei",
  );
});
