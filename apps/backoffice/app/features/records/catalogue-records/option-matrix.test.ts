import { expect, test } from "vitest";
import {
  formatCombination,
  fillPattern,
  listMissingCombinations,
  proposeSkuPattern,
  listOptionTypes,
} from "./option-matrix.ts";
import { makeVariantEdit, emptyTexts } from "./product-edit.ts";

const types = [
  { type: "size", en: "S, M，L, S", zh: "細、中、大" },
  { type: "colour", en: "red, dark blue", zh: "" },
];
const variant = (size: string, colour: string) =>
  makeVariantEdit({
    options: [
      { type: "colour", value: { ...emptyTexts, en: colour } },
      { type: "size", value: { ...emptyTexts, en: size, zh: "大" } },
    ],
  });

test("proposes only combinations that no variant has", () => {
  const missingCombinations = listMissingCombinations(types, [variant("L", "Red")]);
  expect(missingCombinations.map(formatCombination)).toEqual([
    "S · red",
    "S · dark blue",
    "M · red",
    "M · dark blue",
    "L · dark blue",
  ]);
  expect(missingCombinations[0]).toEqual([
    { type: "size", value: { en: "S", zh: "細", cn: "" } },
    { type: "colour", value: { en: "red", zh: "", cn: "" } },
  ]);
});

test("a type without values makes no combination", () => {
  expect(listMissingCombinations([{ type: "size", en: " , ", zh: "" }], [])).toEqual([]);
});

test("a pattern makes SKUs of the values", () => {
  const [first, second] = listMissingCombinations(types, []);
  expect(proposeSkuPattern("fox", types)).toBe("FOX-{size}-{colour}");
  expect(fillPattern("FOX-{size}-{colour}", first!)).toBe("FOX-S-RED");
  expect(fillPattern("FOX-{size}-{colour}-{mood}", second!)).toBe("FOX-S-DARK-BLUE-{mood}");
});

test("reads the types of known variants, so that one more value proposes the rest", () => {
  const existingVariants = [variant("S", "red"), variant("M", "red")];
  expect(listOptionTypes(existingVariants)).toEqual([
    { type: "colour", en: "red", zh: "" },
    { type: "size", en: "S, M", zh: "大、大" },
  ]);
});
