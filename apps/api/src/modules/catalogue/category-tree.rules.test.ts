import { expect, test } from "vitest";
import {
  type Category,
  namedCategories,
  pathTo,
  plantTree,
  withDescendants,
} from "./category-tree.rules.ts";

const category = (id: string, parentId: string | null, position = 0): Category => ({
  id,
  parentId,
  key: id,
  slug: `the-${id}`,
  title: { en: id, zh: id, cn: id },
  image: null,
  position,
  createdAt: "2026-01-01T00:00:00Z",
});
const tree = plantTree([
  category("figures", null, 2),
  category("games", null, 1),
  category("action", "games"),
  category("stealth", "action"),
]);

test("roots stand in the shop's order", () => {
  expect(tree.childrenOf.get(null)?.map(({ id }) => id)).toEqual(["games", "figures"]);
});

test("a category holds everything below it, at any depth", () => {
  expect(withDescendants(tree, "games")).toEqual(["games", "action", "stealth"]);
});

test("the way to a category starts at its root", () => {
  expect(pathTo(tree, "stealth").map(({ id }) => id)).toEqual(["games", "action", "stealth"]);
  expect(pathTo(tree, "nowhere")).toEqual([]);
});

test("categories are named by id or by slug", () => {
  expect(namedCategories(tree, ["games", "the-stealth", "nothing"])).toEqual(["games", "stealth"]);
});
