import { expect, test } from "vitest";
import { findMisnamedExports } from "./misnamed-exports.ts";

const breaches = (path: string, text: string) => findMisnamedExports([{ path, text }]);

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
])("%s may say %s", (path, text) => expect(breaches(path, text)).toEqual([]));

test.each([
  ["cart/outcome.ts", "export const checks = 1;"],
  ["cart/money-text.ts", "export interface MoneyWords {}"],
  ["cart/product.routes.ts", "export const catalogueRoutes = [];"],
])("%s may not say %s", (path, text) => expect(breaches(path, text)).toHaveLength(1));
