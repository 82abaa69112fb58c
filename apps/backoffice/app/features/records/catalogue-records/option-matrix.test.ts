import { expect, test } from "vitest";
import { emptyTexts } from "../../../components/records/borrowed-texts.ts";
import {
  formatCombination,
  fillPattern,
  listMissingCombinations,
  proposeSkuPattern,
  listOptionTypes,
} from "./option-matrix.ts";
import { makeVariantEdit } from "./product-edit.ts";

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

test("proposes only combinations of options that no variant has", () => {
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

test("proposes nothing for an option type without values", () => {
  expect(listMissingCombinations([{ type: "size", en: " , ", zh: "" }], [])).toEqual([]);
});

test("makes a SKU from a pattern and the values of a combination", () => {
  const [first, second] = listMissingCombinations(types, []);
  expect(proposeSkuPattern("fox", types)).toBe("FOX-{size}-{colour}");
  expect(fillPattern("FOX-{size}-{colour}", first!)).toBe("FOX-S-RED");
  expect(fillPattern("FOX-{size}-{colour}-{mood}", second!)).toBe("FOX-S-DARK-BLUE-{mood}");
});

test("lists the option types and values of the existing variants", () => {
  const existingVariants = [variant("S", "red"), variant("M", "red")];
  expect(listOptionTypes(existingVariants)).toEqual([
    { type: "colour", en: "red", zh: "" },
    { type: "size", en: "S, M", zh: "大、大" },
  ]);
});
