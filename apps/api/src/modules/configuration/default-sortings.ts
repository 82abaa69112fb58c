import type { Sorting } from "@harbour/contracts";

type Choice = [
  slug: string,
  key: string,
  ordering: "asc" | "desc",
  en: string,
  zh: string,
  cn: string,
];

/** What the sort selects offer until the shop decides otherwise. Ratings and wishlists are offered by those who have them. */
export const defaultSortings: Readonly<Record<`${string}-sorting`, Sorting[] | undefined>> = {
  "product-sorting": choices("product", [
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
  ]),
  "post-sorting": choices("post", newestAndOldest()),
  "article-sorting": choices("article", newestAndOldest()),
  "review-sorting": choices("review", [
    ...newestAndOldest(),
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
  ]),
  "voucher-sorting": choices("voucher", [
    ["recommended", "recommended", "desc", "Recommended", "推薦", "推荐"],
    [
      "point-from-low-to-high",
      "point",
      "asc",
      "Points: low to high",
      "積分：由低至高",
      "积分：从低到高",
    ],
    [
      "point-from-high-to-low",
      "point",
      "desc",
      "Points: high to low",
      "積分：由高至低",
      "积分：从高到低",
    ],
  ]),
};

function newestAndOldest(): Choice[] {
  return [
    ["from-new-to-old", "created_at", "desc", "Newest first", "最新", "最新"],
    ["from-old-to-new", "created_at", "asc", "Oldest first", "最舊", "最早"],
  ];
}

function choices(type: string, list: Choice[]): Sorting[] {
  return list.map(([slug, key, ordering, en, zh, cn]) => ({
    slug,
    title: { en, zh, cn },
    value: { type, key, ordering },
    is_enabled: true,
  }));
}
