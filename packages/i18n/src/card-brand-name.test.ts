import { expect, test } from "vitest";
import { cardBrandName } from "./card-brand-name.ts";

test.each([
  ["amex", "American Express"],
  ["jcb", "JCB"],
  ["unionpay", "UnionPay"],
  ["visa", "Visa"],
  ["constructor", "constructor"],
])("a card of %s is called %s", (brand, name) => {
  expect(cardBrandName(brand)).toBe(name);
});
