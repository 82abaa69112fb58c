export const availabilities = ["IN_STOCK", "SOLD_OUT", "PREORDER"] as const;
export type Availability = (typeof availabilities)[number];

/** The preset orders of a product list; the first is the default (S9-022). */
export const productSortings = [
  "recommended",
  "by-keyword-relevance",
  "from-new-to-old",
  "from-old-to-new",
  "price-from-high-to-low",
  "price-from-low-to-high",
  "rating-from-high-to-low",
  "most-wanted",
] as const;
export type ProductSorting = (typeof productSortings)[number];

/** The options of variants that lists can filter by, besides the platform. */
export const productOptionTypes = ["size", "color", "edition"] as const;
export type ProductOptionType = (typeof productOptionTypes)[number];

export const productsPerPage = [5, 10, 20, 40] as const;

/** The layout of a turning view's picture. Its 24 views are read row by row; `smallWidth` is in pixels. */
export const turnSheet = { columns: 6, rows: 4, smallWidth: 2400 } as const;

/** The ways to combine several categories; the first is the default. */
export const logicGates = ["OR", "AND"] as const;
export type LogicGate = (typeof logicGates)[number];
