import { publicationPaths } from "@harbour/contracts/publication-paths";
import { paths } from "@harbour/contracts/site-paths";
import { expect, test } from "vitest";
import { isLinkOfSite, parseReference } from "./site-links.rules.ts";

/** Addresses that serve forms or parts of pages, and are no pages for people. */
const noPages = new Set<string>([
  paths.miniCart,
  paths.navigation,
  paths.personal,
  paths.preferences,
  paths.signOut,
  paths.sendVerification,
  paths.shopPassword,
]);

test("menus and texts may link to every page of the site in any language", () => {
  const pages = [...Object.values(paths), ...Object.values(publicationPaths)].filter(
    (path) => typeof path === "string" && !noPages.has(path),
  ) as string[];
  expect(pages).toContain("/shop/main/calendar");
  const deadPages = pages.filter(
    (path) => !isLinkOfSite(path) && parseReference(path) === undefined,
  );
  expect(deadPages).toEqual([]);
  expect(isLinkOfSite("/zh/shop/main/calendar?store=mini")).toBe(true);
  expect(isLinkOfSite("/no/such/page")).toBe(false);
});
