import { expect, test } from "vitest";
import { findStrayNouns } from "./nouns.ts";

const file = (path: string, text = "") => ({ path, text });
const cart = file("apps/api/src/selling/cart/index.ts");
const endpoints = "export const a = { read: endpoint({}) };";
const find = (path: string, text = endpoints, parts: Record<string, string> = {}) =>
  findStrayNouns([cart, file(path, text)], { parts, plainPages: new Set() });

test("a contract or page has a module of its name, or is a part of one", () => {
  expect(find("packages/contracts/src/selling/cart.ts")).toEqual([]);
  expect(find("apps/storefront/app/features/selling/cart/cart-page.tsx")).toEqual([]);
  expect(find("packages/contracts/src/selling/basket.ts", endpoints, { basket: "cart" })).toEqual(
    [],
  );
  expect(find("packages/contracts/src/selling/cart-shapes.ts", "export const a = 1;")).toEqual([]);
});

test("a name without a module is found, and so is one in another area or a stale row", () => {
  expect(find("packages/contracts/src/selling/basket.ts")).toHaveLength(1);
  expect(find("apps/backoffice/app/features/selling/basket/basket-page.tsx")).toHaveLength(1);
  expect(find("packages/contracts/src/orders/cart.ts")).toHaveLength(1);
  expect(
    find("packages/contracts/src/selling/cart.ts", endpoints, { basket: "cart" }),
  ).toHaveLength(1);
});
