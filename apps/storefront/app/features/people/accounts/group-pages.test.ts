import { expect, test } from "vitest";
import { groupPages } from "./group-pages.ts";

test("the account's pages stay in the shop's order within their groups", () => {
  const pages = ["details", "orders", "password", "vouchers", "gift-registry"].map((page) => ({
    path: `/account/${page}`,
  }));
  expect(
    groupPages(pages).map(([group, groupedPages]) => [group, groupedPages.map(({ path }) => path)]),
  ).toEqual([
    ["details", ["/account/details", "/account/gift-registry"]],
    ["shopping", ["/account/orders", "/account/vouchers"]],
    ["security", ["/account/password"]],
  ]);
});
