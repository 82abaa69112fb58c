import { defineSorting } from "../../base/configuration/index.ts";

export const productSorting = defineSorting("product", [
  ["recommended", "recommended", "desc", "Recommended", "推薦", "推荐"],
  ["from-new-to-old", "published_at", "desc", "Newest first", "最新上架", "最新上架"],
  ["from-old-to-new", "published_at", "asc", "Oldest first", "最早上架", "最早上架"],
  [
    "price-from-low-to-high",
    "price",
    "asc",
    "Price: low to high",
    "價錢：由低至高",
    "价格：从低到高",
  ],
  [
    "price-from-high-to-low",
    "price",
    "desc",
    "Price: high to low",
    "價錢：由高至低",
    "价格：从高到低",
  ],
  ["by-keyword-relevance", "relevance", "desc", "Best match", "最相關", "最相关"],
]);
