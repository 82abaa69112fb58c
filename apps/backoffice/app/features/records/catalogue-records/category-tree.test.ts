import type { CategoryDetailsRecord } from "@harbour/contracts/operator";
import { expect, test } from "vitest";
import { listSubtreeKeys, findPlaceAfterStep, planMove, listTreeLines } from "./category-tree.ts";

const category = (key: string, parent: string | null, position: number) =>
  ({ _id: key, record: { key, parent, position } }) as CategoryDetailsRecord;
const all = [
  category("toys", null, 0),
  category("games", null, 0),
  category("kites", "toys", 0),
  category("long-kites", "kites", 0),
];

test("lists each category before its subcategories", () => {
  const lines = listTreeLines(all).map(({ category: { record }, depth }) => [record.key, depth]);
  expect(lines).toEqual([
    ["toys", 0],
    ["kites", 1],
    ["long-kites", 2],
    ["games", 0],
  ]);
  expect(listSubtreeKeys(all, "toys")).toEqual(["toys", "kites", "long-kites"]);
});

const plan = (...args: Parameters<typeof planMove>) =>
  planMove(...args).map(({ category: { record }, fields }) => [record.key, fields]);
const findLine = (key: string) =>
  listTreeLines(all).find(({ category: { record } }) => record.key === key)!;

test("a category moved among categories of equal position gives them different positions", () => {
  const placeAbove = findPlaceAfterStep(all, findLine("games"), "up")!;
  expect(plan(all, "games", placeAbove)).toEqual([["toys", { position: 1 }]]);
  expect(findPlaceAfterStep(all, findLine("toys"), "up")).toBeUndefined();
});

test("a category moves into another category, and out again to stand behind its former parent", () => {
  const within = findPlaceAfterStep(all, findLine("games"), "in")!;
  expect(plan(all, "games", within)).toEqual([["games", { parent: "toys", position: 1 }]]);
  const placeOutside = findPlaceAfterStep(all, findLine("kites"), "out")!;
  expect(placeOutside).toEqual({ parent: null, nextSiblingKey: "games" });
  expect(plan(all, "kites", placeOutside)).toEqual([
    ["kites", { parent: null, position: 1 }],
    ["games", { position: 2 }],
  ]);
});

test("a category cannot move into itself or into its own subcategories", () => {
  expect(plan(all, "toys", { parent: "long-kites", nextSiblingKey: null })).toEqual([]);
  expect(plan(all, "toys", { parent: null, nextSiblingKey: "toys" })).toEqual([]);
});
