import { expect, test } from "vitest";
import { catalogueColumns, typesInOrder } from "./catalogue-csv.rules.ts";

test("orders option columns as every variant orders its options", () => {
  expect(typesInOrder([["size"], ["color", "edition", "size"]])).toEqual([
    "color",
    "edition",
    "size",
  ]);
  expect(
    typesInOrder([
      ["edition", "size"],
      ["size", "color"],
      ["platform", "edition"],
    ]),
  ).toEqual(["platform", "edition", "size", "color"]);
});

test("adds a column for the order of options only when variants contradict each other", () => {
  expect(catalogueColumns([["size"], ["color", "size"]])).not.toContain("options");
  expect(
    catalogueColumns([
      ["color", "edition"],
      ["edition", "color"],
    ]),
  ).toContain("options");
});

test("keeps a column for every option type when variants contradict each other", () => {
  expect(
    typesInOrder([
      ["color", "size", "edition"],
      ["size", "color"],
    ]),
  ).toEqual(["color", "size", "edition"]);
});
