import type { CategoryDetailsRecord } from "@harbour/contracts/operator";
import { expect, test } from "vitest";
import { keysBelow, movedPositions, treeLines } from "./category-tree.ts";

const category = (key: string, parent: string | null, position: number) =>
  ({ _id: key, record: { key, parent, position } }) as CategoryDetailsRecord;
const all = [
  category("toys", null, 0),
  category("games", null, 0),
  category("kites", "toys", 0),
  category("long-kites", "kites", 0),
];

test("lists each category before those below it", () => {
  const lines = treeLines(all).map(({ category: { record }, depth }) => [record.key, depth]);
  expect(lines).toEqual([
    ["toys", 0],
    ["kites", 1],
    ["long-kites", 2],
    ["games", 0],
  ]);
  expect(keysBelow(all, "toys")).toEqual(["toys", "kites", "long-kites"]);
});

test("a step among equal positions makes them distinct", () => {
  const [roots] = treeLines(all).map(({ siblings }) => siblings);
  const moved = (key: string, step: 1 | -1) =>
    movedPositions(roots!, key, step).map(({ category: { record }, position }) => [
      record.key,
      position,
    ]);
  expect(moved("games", -1)).toEqual([["toys", 1]]);
  expect(moved("toys", -1)).toEqual([]);
});
