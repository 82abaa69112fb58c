import { expect, test } from "vitest";
import { createPageFinder } from "./page-finder.ts";

const paths = [
  "",
  "products",
  "products/new",
  "products/:store/:key",
  "products/new/:step",
  "orders/:order",
];
const find = createPageFinder(paths.map((path) => ({ path })));

test.each([
  ["", ""],
  ["products", "products"],
  ["products/new", "products/new"],
  ["products/main/star-courier", "products/:store/:key"],
  ["products/new/2", "products/new/:step"],
  ["orders/HB-7KQ4-M2X9", "orders/:order"],
  ["orders/HB-7KQ4-M2X9/", "orders/:order"],
])("the path %j opens the page %j", (path, page) => {
  expect(find(path)?.path).toBe(page);
});

test.each(["orders", "orders/1/refund", "nowhere"])("no page stands at %j", (path) => {
  expect(find(path)).toBeUndefined();
});
