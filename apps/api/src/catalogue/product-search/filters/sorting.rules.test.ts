import { expect, test } from "vitest";
import { entryComparator, type SortOrderName, type Sortable } from "./sorting.rules.ts";

const entry = (title: string): Sortable => ({
  id: title,
  titles: { en: title, zh: title, cn: title },
  price: 0,
  rating: 0,
  reviewCount: 0,
  wishlistCount: 0,
  isRecommended: false,
  publishedAt: 0,
});
const sortTitles = (titles: string, order: SortOrderName) =>
  Array.from(titles, entry)
    .toSorted(entryComparator(order))
    .map(({ id }) => id)
    .join("");

test("orders products by strokes in Traditional Chinese and by pinyin in Simplified Chinese", () => {
  expect(sortTitles("龍丘一人", "title.zh asc")).toBe("一人丘龍");
  expect(sortTitles("龍丘一人", "title.zh desc")).toBe("龍丘人一");
  expect(sortTitles("一水龙大", "title.cn asc")).toBe("大龙水一");
});
