import type { Article } from "@harbour/contracts";
import { expect, test } from "vitest";
import { localizeText } from "../../../testing/example-site.ts";
import {
  flattenCategories,
  presentPublication,
  findCategoryTrail,
  type CategoryView,
} from "./present-publication.ts";

const category = (slug: string, ...children: CategoryView[]): CategoryView => ({
  id: `id-${slug}`,
  slug,
  title: slug,
  count: 1,
  children,
});
const tree = [category("care", category("plush", category("washing"))), category("games")];

test("a category is found by its slug or id, with its ancestors", () => {
  expect(findCategoryTrail(tree, "washing")?.map(({ slug }) => slug)).toEqual([
    "care",
    "plush",
    "washing",
  ]);
  expect(findCategoryTrail(tree, "id-games")?.map(({ slug }) => slug)).toEqual(["games"]);
  expect(findCategoryTrail(tree, "trains")).toBeNull();
  expect(flattenCategories(tree)).toHaveLength(4);
});

test("a list names an article for adults, without picture or summary", () => {
  const article = {
    _id: "a1",
    slug: "a-cellar",
    title: localizeText("A cellar"),
    short_description: localizeText("What lies in it"),
    images: ["/files/catalogue/a.webp"],
    image_color: "#102030",
    category_ids: [],
    published_at: "2026-11-20T02:00:00.000Z",
    library: { _id: "l1", slug: "lore", title: localizeText("Lore") },
    age_rating: "18+",
  } as unknown as Article;
  expect(presentPublication(article, "en")).toMatchObject({
    href: "/articles/lore/a1/a-cellar",
    title: "A cellar",
    publishedOn: "20/11/2026 10:00",
    ageRating: "18+",
    summary: "",
    image: null,
  });
  expect(presentPublication({ ...article, age_rating: "12+" }, "en")).toMatchObject({
    summary: "What lies in it",
    image: "/files/catalogue/a.webp",
  });
});
