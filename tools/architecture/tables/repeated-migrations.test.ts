import { expect, test } from "vitest";
import { findRepeatedMigrations } from "./repeated-migrations.ts";

const findRepeatedOf = (...names: string[]) =>
  findRepeatedMigrations(names.map((name) => ({ path: `apps/api/migrations/${name}` })));

test("migrations may have different numbers with gaps", () =>
  expect(findRepeatedOf("1001_base.sql", "1008_edge.sql", "1010_linked_names.sql")).toEqual([]));

test("two migrations with one number are refused", () => {
  expect(findRepeatedOf("1020_b.sql", "1020_a.sql", "1021_c.sql")).toEqual([
    "Give 1020_a.sql and 1020_b.sql different numbers, because migrations run in the order of their numbers",
  ]);
  expect(
    findRepeatedOf("1016_member_notes.sql", "1016_staff_lists.sql", "1016_more.sql"),
  ).toHaveLength(1);
});

test.each(["notes.sql", "102_notes.sql", "10200_notes.sql"])("%s is refused", (name) =>
  expect(findRepeatedOf(name)).toHaveLength(1),
);
