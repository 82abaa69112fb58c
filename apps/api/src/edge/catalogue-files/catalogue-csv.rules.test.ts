import { expect, test } from "vitest";
import { typesInOrder } from "./catalogue-csv.rules.ts";

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

test("where variants contradict each other every type still has its column", () => {
  expect(
    typesInOrder([
      ["color", "size", "edition"],
      ["size", "color"],
    ]),
  ).toEqual(["color", "size", "edition"]);
});
