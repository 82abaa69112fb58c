import { expect, test } from "vitest";
import { chosenVariant, optionGroups } from "./choose-variant.ts";
import type { VariantView } from "./present-details.ts";

function variant(
  id: string,
  options: Record<string, string>,
  availability: VariantView["availability"] = "IN_STOCK",
): VariantView {
  return {
    id,
    title: id,
    options: Object.entries(options).map(([type, value]) => ({ type, value })),
    images: [],
    price: "HK$1.00",
    priceBefore: null,
    percentOff: 0,
    availability,
    stock: 1,
    releaseDay: null,
    most: 1,
    perPerson: null,
    sku: id,
    barcode: null,
  };
}

const shirts = [
  variant("red-s", { color: "Red", size: "S" }, "SOLD_OUT"),
  variant("red-m", { color: "Red", size: "M" }),
  variant("blue-m", { color: "Blue", size: "M" }),
  variant("blue-l", { color: "Blue", size: "L" }),
];
const [, redM, , blueL] = shirts as [VariantView, VariantView, VariantView, VariantView];

test("without a wish the first that can be had is shown, and the first of all when none can", () => {
  expect(chosenVariant(shirts, null).id).toBe("red-m");
  expect(chosenVariant(shirts, "nonsense").id).toBe("red-m");
  expect(chosenVariant(shirts, "red-s").id).toBe("red-s");
  const gone = shirts.map((one) => ({ ...one, availability: "SOLD_OUT" as const }));
  expect(chosenVariant(gone, null).id).toBe("red-s");
});

test("another colour keeps the size where there is one", () => {
  const colours = optionGroups(shirts, redM).find(({ type }) => type === "color");
  expect(colours?.values.map(({ value, variantId }) => [value, variantId])).toEqual([
    ["Red", "red-m"],
    ["Blue", "blue-m"],
  ]);
});

test("a size that the colour lacks leads to a colour that has it", () => {
  const sizes = optionGroups(shirts, blueL).find(({ type }) => type === "size");
  expect(sizes?.values.find(({ value }) => value === "S")).toEqual({
    value: "S",
    variantId: "red-s",
    isChosen: false,
    isSoldOut: true,
  });
});

test("variants without options are chosen by their names, and a single one not at all", () => {
  const plain = [variant("standard", {}), variant("deluxe", {})];
  expect(optionGroups(plain, plain[0] as VariantView)[0]?.values.map(({ value }) => value)).toEqual(
    ["standard", "deluxe"],
  );
  expect(optionGroups([redM], redM)).toEqual([]);
});
