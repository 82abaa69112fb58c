import { expect, test } from "vitest";
import { addChosenGoods, fillCost, makeChosenLine } from "./typed-lines.ts";

const emptyLine = { sku: "", qty: "", unit_cost: "", isChosen: false };

test("goods that are taken come with one unit, and each further time with one more", () => {
  const firstLines = addChosenGoods([emptyLine], "FOX-1");
  expect(firstLines).toEqual([makeChosenLine("FOX-1")]);
  expect(firstLines).toMatchObject([{ qty: "1" }]);
  const typedLines = [{ ...firstLines[0]!, qty: "4", unit_cost: "9.00" }];
  expect(addChosenGoods(typedLines, "FOX-1")).toEqual([{ ...typedLines[0], qty: "5" }]);
});

test("the last cost of a supplier fills an empty field, and leaves a typed one", () => {
  const lines = [makeChosenLine("FOX-1"), { ...makeChosenLine("FOX-2"), unit_cost: "7.50" }];
  const filledLines = fillCost(fillCost(lines, "FOX-1", "180.00"), "FOX-2", "180.00");
  expect(filledLines.map(({ unit_cost: cost }) => cost)).toEqual(["180.00", "7.50"]);
});
