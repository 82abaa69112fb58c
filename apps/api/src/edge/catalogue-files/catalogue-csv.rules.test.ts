import { expect, test } from "vitest";
import { catalogueColumns, typesInOrder } from "./catalogue-csv.rules.ts";

test("the columns of options stand in the order that every variant names them in", () => {
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

test("a table says the order of each variant's options only where they contradict each other", () => {
  expect(catalogueColumns([["size"], ["color", "size"]])).not.toContain("options");
  expect(
    catalogueColumns([
      ["color", "edition"],
      ["edition", "color"],
    ]),
  ).toContain("options");
});

test("where variants contradict each other every type still has its column", () => {
  expect(
    typesInOrder([
      ["color", "size", "edition"],
      ["size", "color"],
    ]),
  ).toEqual(["color", "size", "edition"]);
});
