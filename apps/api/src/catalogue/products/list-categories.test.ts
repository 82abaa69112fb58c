import { expect, test } from "vitest";
import { sortCategories } from "./list-categories.ts";
import type { Category } from "./category-tree.rules.ts";

const category = (id: string, position: number, title: string) =>
  ({ id, position, title: { en: title, zh: "", cn: "" }, createdAt: "" }) as Category;

test("categories of one position stand by their English titles, not by when they came", () => {
  const all = [category("1", 0, "Toys"), category("2", 0, "books"), category("3", -1, "Zoo")];
  const order = (way: "asc" | "desc") => sortCategories(all, "position", way).map(({ id }) => id);
  expect(order("asc")).toEqual(["3", "2", "1"]);
  expect(order("desc")).toEqual(["2", "1", "3"]);
});
