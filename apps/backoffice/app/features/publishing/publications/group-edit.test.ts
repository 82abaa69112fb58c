import { expect, test } from "vitest";
import { emptyTexts } from "../../../components/records/borrowed-texts.ts";
import { listCategoryLines } from "./category-lines.ts";
import { listDescendantIds, toGroupFields } from "./group-edit.ts";

const categories = [
  { _id: "news", parent_id: null, position: 2 },
  { _id: "trams", parent_id: "guides", position: 1 },
  { _id: "guides", parent_id: null, position: 1 },
];

test("categories stand below their parents, in the shop's order", () => {
  const lines = listCategoryLines(categories).map(({ category, depth }) => [category._id, depth]);
  expect(lines).toEqual([
    ["guides", 0],
    ["trams", 1],
    ["news", 0],
  ]);
});

test("a category cannot stand below itself or its own children", () => {
  expect(listDescendantIds(categories, "guides")).toEqual(["guides", "trams"]);
});

test("categories have a parent, and libraries a description", () => {
  const edit = {
    title: { ...emptyTexts, en: "Guides" },
    description: emptyTexts,
    parent_id: "",
    slug: "",
    position: "4",
    image: null,
    version: 1,
  };
  const title = { en: "Guides", zh: "Guides", cn: "Guides" };
  expect(toGroupFields(edit, true)).toEqual({ title, position: 4, image: null, parent_id: null });
  expect(toGroupFields(edit, false)).toEqual({
    title,
    position: 4,
    image: null,
    description: emptyTexts,
  });
});
