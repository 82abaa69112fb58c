import { operatorRoles } from "@harbour/contracts/operator";
import { expect, test } from "vitest";
import { menuOf } from "./menu.ts";

const pagesOf = (role: (typeof operatorRoles)[number]) =>
  menuOf(role).flatMap(({ pages }) => pages.map(({ name }) => name));

test("every role sees only pages that it may open, and no empty group", () => {
  expect(pagesOf("content")).toEqual(["today", "imports", "exports", "account"]);
  expect(pagesOf("fulfilment")).toEqual(["today", "orders", "shipping", "pickUps", "account"]);
  for (const role of operatorRoles)
    for (const { pages } of menuOf(role)) expect(pages.length).toBeGreaterThan(0);
});
