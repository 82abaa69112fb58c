import { expect, test } from "vitest";
import { addTaken, fillCost, makeTakenLine } from "./typed-lines.ts";

const empty = { sku: "", qty: "", unit_cost: "", isChosen: false };

test("goods that are taken come with one unit, and each further time with one more", () => {
  const once = addTaken([empty], "FOX-1");
  expect(once).toEqual([makeTakenLine("FOX-1")]);
  expect(once).toMatchObject([{ qty: "1" }]);
  const typed = [{ ...once[0]!, qty: "4", unit_cost: "9.00" }];
  expect(addTaken(typed, "FOX-1")).toEqual([{ ...typed[0], qty: "5" }]);
});

test("the last cost of a supplier fills an empty field, and leaves a typed one", () => {
  const lines = [makeTakenLine("FOX-1"), { ...makeTakenLine("FOX-2"), unit_cost: "7.50" }];
  const filled = fillCost(fillCost(lines, "FOX-1", "180.00"), "FOX-2", "180.00");
  expect(filled.map(({ unit_cost: cost }) => cost)).toEqual(["180.00", "7.50"]);
});
