import { expect, test } from "vitest";
import { findStrayNouns } from "./nouns.ts";

const makeFile = (path: string, text = "") => ({ path, text });
const cart = makeFile("apps/api/src/selling/cart/index.ts");
const endpoints = "export const a = { read: endpoint({}) };";
const find = (path: string, text = endpoints, allowedNouns: readonly string[] = []) =>
  findStrayNouns([cart, makeFile(path, text)], new Set(allowedNouns));

test("a contract or page may have the name of a module in its area", () => {
  expect(find("packages/contracts/src/selling/cart.ts")).toEqual([]);
  expect(find("packages/contracts/src/selling/cart-lines.ts")).toEqual([]);
  expect(find("apps/storefront/app/features/selling/cart/cart-page.tsx")).toEqual([]);
  expect(find("apps/storefront/app/features/selling/basket/a.tsx", "", ["basket"])).toEqual([]);
  expect(find("packages/contracts/src/selling/basket.ts", "export const a = 1;")).toEqual([]);
});

test("reports a name without a module, a name from another area, and a stale exception", () => {
  expect(find("packages/contracts/src/selling/basket.ts")).toHaveLength(1);
  expect(find("packages/contracts/src/selling/cartoons.ts")).toHaveLength(1);
  expect(find("apps/backoffice/app/features/selling/basket/basket-page.tsx")).toHaveLength(1);
  expect(find("apps/backoffice/app/features/selling/cart-lines/lines-page.tsx")).toHaveLength(1);
  expect(find("packages/contracts/src/orders/cart.ts")).toHaveLength(1);
  expect(find("packages/contracts/src/selling/cart.ts", endpoints, ["basket"])).toHaveLength(1);
});
