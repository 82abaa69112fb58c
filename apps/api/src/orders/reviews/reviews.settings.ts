import { defineSorting, createdAtSortings } from "../../base/configuration/index.ts";

export const reviewSorting = defineSorting("review", [
  ...createdAtSortings,
  [
    "rating-from-high-to-low",
    "rating",
    "desc",
    "Rating: high to low",
    "評分：由高至低",
    "评分：从高到低",
  ],
  [
    "rating-from-low-to-high",
    "rating",
    "asc",
    "Rating: low to high",
    "評分：由低至高",
    "评分：从低到高",
  ],
  ["with-pictures", "images", "desc", "With pictures first", "附相片優先", "带图片优先"],
]);
