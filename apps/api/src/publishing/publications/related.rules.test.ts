import { describe, expect, test } from "vitest";
import {
  buildCategories,
  type CategoryOfPublications,
  countByCategory,
  findCategoryPath,
  categorySets,
} from "./categories/category-counts.rules.ts";
import { computeReadingTime } from "./reading-time.rules.ts";
import { pickRelated } from "./related.rules.ts";

const day = new Date("2026-11-23T04:00:00Z");
const neighbour = (id: string, categoryIds: string[], isRecommended = false) => ({
  id,
  categoryIds,
  isRecommended,
});

describe("related posts", () => {
  const subjectPublication = neighbour("self", ["news"]);
  const all = [
    subjectPublication,
    neighbour("far", ["toys"]),
    neighbour("far-recommended", ["toys"], true),
    neighbour("near", ["news", "toys"]),
    neighbour("near-recommended", ["news"], true),
  ];

  test("recommends posts of the same categories first, then the others, never the post itself", () => {
    expect(pickRelated(subjectPublication, all, day)).toEqual([
      "near-recommended",
      "near",
      "far-recommended",
      "far",
    ]);
  });

  test("related posts keep their order for a day in Hong Kong", () => {
    const manyPosts = Array.from({ length: 30 }, (_, number) =>
      neighbour(`post-${number}`, ["news"]),
    );
    const pickAt = (moment: string) => pickRelated(subjectPublication, manyPosts, new Date(moment));
    expect(pickAt("2026-11-22T16:00:00Z")).toEqual(pickAt("2026-11-23T15:59:59Z"));
    expect(pickAt("2026-11-23T16:00:00Z")).not.toEqual(pickAt("2026-11-23T15:59:59Z"));
    expect(new Set(pickAt("2026-11-23T16:00:00Z")).size).toBe(30);
  });
});

describe("categories", () => {
  const makeCategory = (id: string, parentId: string | null): CategoryOfPublications => ({
    id,
    parentId,
    libraryId: null,
    slug: `${id}-slug`,
    title: { en: id, zh: id, cn: id },
    image: null,
    imageColor: null,
    position: 0,
    version: 1,
    createdAt: "",
  });
  const tree = buildCategories([
    makeCategory("a", null),
    makeCategory("b", "a"),
    makeCategory("c", "b"),
    makeCategory("d", null),
  ]);

  test("counts the publications of a category and its descendants once each", () => {
    const counts = countByCategory(tree, [
      { publicationId: "1", categoryId: "c" },
      { publicationId: "1", categoryId: "b" },
      { publicationId: "2", categoryId: "a" },
    ]);
    expect(Object.fromEntries(counts)).toEqual({ a: 2, b: 1, c: 1, d: 0 });
  });

  test("selects categories with their descendants, for any or for all", () => {
    expect(categorySets(tree, ["b-slug", "d"], "OR")).toEqual([["b", "c", "d"]]);
    expect(categorySets(tree, ["b", "d"], "AND")).toEqual([["b", "c"], ["d"]]);
    expect(categorySets(tree, ["nothing"], "OR")).toEqual([[]]);
  });

  test("finds the path to a category", () => {
    expect(findCategoryPath(tree, "c").map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(findCategoryPath(tree, null)).toEqual([]);
  });
});

test("the reading time is at least a minute", () => {
  expect([computeReadingTime(""), computeReadingTime("word ".repeat(660))]).toEqual([1, 3]);
});
