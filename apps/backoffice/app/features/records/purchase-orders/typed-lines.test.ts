import { expect, test } from "vitest";
import { addChosenGoods, fillCost, makeChosenLine } from "./typed-lines.ts";

const emptyLine = { sku: "", qty: "", unit_cost: "", isChosen: false };

test("a chosen product starts with one unit, and choosing it again adds one", () => {
  const firstLines = addChosenGoods([emptyLine], "FOX-1");
  expect(firstLines).toEqual([makeChosenLine("FOX-1")]);
  expect(firstLines).toMatchObject([{ qty: "1" }]);
  const typedLines = [{ ...firstLines[0]!, qty: "4", unit_cost: "9.00" }];
  expect(addChosenGoods(typedLines, "FOX-1")).toEqual([{ ...typedLines[0], qty: "5" }]);
});

test("a supplier's last cost fills an empty field but does not replace a typed cost", () => {
  const lines = [makeChosenLine("FOX-1"), { ...makeChosenLine("FOX-2"), unit_cost: "7.50" }];
  const filledLines = fillCost(fillCost(lines, "FOX-1", "180.00"), "FOX-2", "180.00");
  expect(filledLines.map(({ unit_cost: cost }) => cost)).toEqual(["180.00", "7.50"]);
});
