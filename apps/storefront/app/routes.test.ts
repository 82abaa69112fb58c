import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "./routes.ts";

/** Returns the kinds of layouts around each address, from the outside in. */
function listKinds(
  entries: readonly RouteConfigEntry[],
  kinds: readonly string[] = [],
): [string, string][] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const kind = /^layouts\/(.+)-layout\.tsx$/.exec(file)?.[1];
    const childRoutes = listKinds(children, kind ? [...kinds, kind] : kinds);
    const route: [string, string] = [path ?? "", kinds.join(" > ") || "standard"];
    return kind ? childRoutes : [route, ...childRoutes];
  });
}
const kinds = new Map(listKinds(routes));

test.each([
  ["authentication/login/email", "global-auth > unregistered-only"],
  ["authentication/register/phone", "global-auth > unregistered-only"],
  ["authentication/forget-password/email", "global-auth > unregistered-only"],
  ["authentication/reset-password", "global-auth > unregistered-only"],
  ["authentication/check-mailbox", "global-auth"],
  ["authentication/verify", "global-auth > verification-code"],
  ["authentication/verify/phone", "global-auth > registered-only"],
  ["account", "registered-only"],
  ["details", "registered-only"],
  ["shop/main/order", "registered-only"],
  ["shop/voucher/order/:id?", "registered-only"],
  ["shop/mini/order/:id/review", "registered-only"],
  ["result/order/success", "result-page"],
  ["result/order/failure", "result-page"],
  ["result/:type?/:outcome", "result-page"],
  ["shop/main/order/:id", "standard"],
  ["shop/main/order/track/:by?", "standard"],
  ["shop/main/cart", "standard"],
  ["faq", "standard"],
])("/%s has the layout %s, in every language", (path, kind) => {
  expect(kinds.get(path)).toBe(kind);
  if (["account", "details"].includes(path)) return;
  expect(kinds.get(`zh/${path}`)).toBe(kind);
  expect(kinds.get(`cn/${path}`)).toBe(kind);
});

test("a page's access rule stands in its layout only", () => {
  const app = import.meta.dirname;
  const guardedLayouts = globSync("**/*.tsx", { cwd: app }).filter((file) =>
    readFileSync(join(app, file), "utf8").includes("[makeGuard("),
  );
  expect(guardedLayouts.toSorted()).toEqual([
    "layouts/registered-only-layout.tsx",
    "layouts/unregistered-only-layout.tsx",
    "layouts/verification-code-layout.tsx",
  ]);
});

test("S2-050: the main store has a wishlist, the mini store has none", () => {
  for (const prefix of ["", "zh/", "cn/"]) {
    expect(kinds.has(`${prefix}shop/main/wishlist`)).toBe(true);
    expect(kinds.has(`${prefix}shop/mini/wishlist`)).toBe(false);
  }
});
