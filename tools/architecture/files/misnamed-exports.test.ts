import { expect, test } from "vitest";
import { findMisnamedExports, findRepeatedNames, findStrayPresenters } from "./misnamed-exports.ts";

const findBreaches = (path: string, text: string) => findMisnamedExports([{ path, text }]);

test.each([
  ["cart/contact.ts", "export function readContact() {}"],
  ["cart/addresses.routes.ts", "export const addressRoutes = [];"],
  ["cart/operator.routes.ts", "export const cartOperatorRoutes = [];"],
  ["cart/html-text.ts", "export type HTMLText = string;"],
  ["cart/cart.tables.ts", "export const lines = 1;"],
  ["cart/index.ts", "export { change } from './change-line.ts';"],
  ["cart/two.ts", "export const one = 1;\nexport interface Other {}"],
  ["cart/robots.ts", "export function loader() {}"],
  ["cart/page.tsx", "export default function Cart() {}"],
])("the file name %s suits its export: %s", (path, text) =>
  expect(findBreaches(path, text)).toEqual([]),
);

test.each([
  ["cart/outcome.ts", "export const checks = 1;"],
  ["cart/money-text.ts", "export interface MoneyWords {}"],
  ["cart/product.routes.ts", "export const catalogueRoutes = [];"],
])("the file name %s does not suit its export: %s", (path, text) =>
  expect(findBreaches(path, text)).toHaveLength(1),
);

test("two modules may not share a file name, except index.ts", () => {
  const makeFiles = (...paths: string[]) => paths.map((path) => ({ path, text: "" }));
  const cart = "apps/api/src/selling/cart";
  const orders = "apps/api/src/orders/orders";
  expect(findRepeatedNames(makeFiles(`${cart}/lines.ts`, `${orders}/index.ts`))).toEqual([]);
  expect(findRepeatedNames(makeFiles(`${cart}/index.ts`, `${orders}/index.ts`))).toEqual([]);
  expect(
    findRepeatedNames(makeFiles(`${cart}/lines.ts`, `${orders}/written/lines.ts`)),
  ).toHaveLength(1);
});

test("only presenters and rules may contain a present function", () => {
  const find = (name: string) =>
    findStrayPresenters([
      { path: `apps/api/src/selling/cart/${name}.ts`, text: "export function presentCart() {}" },
    ]);
  expect(find("cart.presenter")).toEqual([]);
  expect(find("cart.rules")).toEqual([]);
  expect(find("read-cart")).toHaveLength(1);
});
