import { expect, test } from "vitest";
import type { Category } from "./category-tree.rules.ts";
import { sortCategories } from "./sort-categories.ts";

const category = (id: string, position: number, title: string) =>
  ({ id, position, title: { en: title, zh: "", cn: "" }, createdAt: "" }) as Category;

test("orders categories of one position by their English titles", () => {
  const all = [category("1", 0, "Toys"), category("2", 0, "books"), category("3", -1, "Zoo")];
  const order = (direction: "asc" | "desc") =>
    sortCategories(all, "position", direction).map(({ id }) => id);
  expect(order("asc")).toEqual(["3", "2", "1"]);
  expect(order("desc")).toEqual(["2", "1", "3"]);
});

test("orders categories by strokes in Traditional Chinese and by pinyin in Simplified Chinese", () => {
  const sortTitles = (titles: string, sortKey: "title.zh" | "title.cn") =>
    sortCategories(
      Array.from(titles, (title) => ({
        ...category(title, 0, title),
        title: { en: "", zh: title, cn: title },
      })),
      sortKey,
      "asc",
    )
      .map(({ id }) => id)
      .join("");
  expect(sortTitles("龍丘一人", "title.zh")).toBe("一人丘龍");
  expect(sortTitles("一水龙大", "title.cn")).toBe("大龙水一");
});
