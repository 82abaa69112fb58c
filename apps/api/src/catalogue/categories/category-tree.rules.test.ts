import { expect, test } from "vitest";
import {
  type Category,
  findCategoryIds,
  findPathFromRoot,
  buildCategoryTree,
  listSelfAndDescendants,
} from "./category-tree.rules.ts";

const category = (
  id: string,
  parentId: string | null,
  position = 0,
  formerSlugs: readonly string[] = [],
): Category => ({
  id,
  parentId,
  key: id,
  slug: `the-${id}`,
  formerSlugs,
  title: { en: id, zh: id, cn: id },
  image: null,
  imageColor: null,
  position,
  createdAt: "2026-01-01T00:00:00Z",
});
const tree = buildCategoryTree([
  category("figures", null, 2, ["statues", "the-games"]),
  category("games", null, 1),
  category("action", "games"),
  category("stealth", "action"),
]);

test("orders root categories by the shop's positions", () => {
  expect(tree.childrenByParent.get(null)?.map(({ id }) => id)).toEqual(["games", "figures"]);
});

test("a category includes all its descendants", () => {
  expect(listSelfAndDescendants(tree, "games")).toEqual(["games", "action", "stealth"]);
});

test("the path to a category starts at its root", () => {
  expect(findPathFromRoot(tree, "stealth").map(({ id }) => id)).toEqual([
    "games",
    "action",
    "stealth",
  ]);
  expect(findPathFromRoot(tree, "nowhere")).toEqual([]);
});

test("finds categories by id, slug and former slug unless another has that slug now", () => {
  const requestedNames = ["games", "the-stealth", "statues", "nothing"];
  expect(findCategoryIds(tree, requestedNames)).toEqual(["games", "stealth", "figures"]);
  expect(findCategoryIds(tree, ["the-games"])).toEqual(["games"]);
});
