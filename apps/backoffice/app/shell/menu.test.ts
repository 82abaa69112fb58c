import { operatorRoles } from "@harbour/contracts/operator";
import { expect, test } from "vitest";
import { findPageRoles, roleMenu } from "./menu.ts";

const listMenuPages = (role: (typeof operatorRoles)[number]) =>
  roleMenu(role).flatMap(({ pages }) => pages.map(({ name }) => name));

test("every role sees only pages that it may open, and no empty group", () => {
  expect(listMenuPages("content")).toEqual([
    "today",
    "products",
    "categories",
    "promotions",
    "vouchers",
    "posts",
    "articles",
    "pages",
    "reviews",
    "imports",
    "exports",
    "settings",
    "account",
  ]);
  expect(listMenuPages("fulfilment")).toEqual([
    "today",
    "orders",
    "shipping",
    "pickUps",
    "stock",
    "purchaseOrders",
    "account",
  ]);
  for (const role of operatorRoles)
    for (const { pages } of roleMenu(role)) expect(pages.length).toBeGreaterThan(0);
});

test.each([
  ["/", operatorRoles],
  ["/waiting/low-stock", operatorRoles],
  ["/account", operatorRoles],
  ["/account/api-keys", ["owner"]],
  ["/staff", ["owner"]],
  ["/activity", ["owner", "manager"]],
  ["/reviews", ["owner", "manager", "content"]],
  ["/newsletter", ["owner", "manager"]],
  ["/webhooks/w1", ["owner", "manager"]],
  ["/settings/home", ["owner", "manager", "content"]],
  ["/promotions/new", ["owner", "manager", "content"]],
  ["/members/c1", ["owner", "manager", "support"]],
  ["/orders/HB-1234-5678", ["owner", "manager", "fulfilment", "support"]],
  ["/orders/HB-1234-5678/refund", ["owner", "manager", "support"]],
  ["/purchase-orders/p1", ["owner", "manager", "fulfilment"]],
  ["/purchase-orders/new", ["owner", "manager"]],
  ["/stock-counts/c1", ["owner", "manager", "fulfilment"]],
  ["/nowhere", operatorRoles],
] as const)("the page %s opens only to roles that may call its part of the API", (path, roles) =>
  expect(findPageRoles(path)).toEqual(roles),
);
