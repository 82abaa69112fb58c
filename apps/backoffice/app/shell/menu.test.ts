import { operatorRoles } from "@harbour/contracts/operator";
import { expect, test } from "vitest";
import { roleMenu } from "./menu.ts";

const menuPages = (role: (typeof operatorRoles)[number]) =>
  roleMenu(role).flatMap(({ pages }) => pages.map(({ name }) => name));

test("every role sees only pages that it may open, and no empty group", () => {
  expect(menuPages("content")).toEqual([
    "today",
    "products",
    "categories",
    "promotions",
    "vouchers",
    "imports",
    "exports",
    "account",
  ]);
  expect(menuPages("fulfilment")).toEqual([
    "today",
    "orders",
    "shipping",
    "pickUps",
    "stock",
    "purchases",
    "account",
  ]);
  for (const role of operatorRoles)
    for (const { pages } of roleMenu(role)) expect(pages.length).toBeGreaterThan(0);
});
