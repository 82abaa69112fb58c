import { expect, test } from "vitest";
import { chooseVariant, listOptionGroups } from "./choose-variant.ts";
import { computeMaxQuantity } from "./max-quantity.ts";
import type { VariantView } from "./present-details.ts";

function variant(
  id: string,
  options: Record<string, string>,
  availability: VariantView["availability"] = "IN_STOCK",
): VariantView {
  return {
    id,
    title: id,
    options: Object.entries(options).map(([type, value]) => ({ type, value, look: null })),
    images: [],
    color: null,
    price: "HK$1.00",
    priceBefore: null,
    percentOff: null,
    availability,
    stock: 1,
    releaseDay: null,
    limit: null,
    limitText: "",
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
const [, redMedium, , blueLarge] = shirts as [VariantView, VariantView, VariantView, VariantView];

test("without a choice the first available variant is shown, or the first when all are sold out", () => {
  expect(chooseVariant(shirts, null).id).toBe("red-m");
  expect(chooseVariant(shirts, "nonsense").id).toBe("red-m");
  expect(chooseVariant(shirts, "red-s").id).toBe("red-s");
  const soldOutShirts = shirts.map((shirt) => ({ ...shirt, availability: "SOLD_OUT" as const }));
  expect(chooseVariant(soldOutShirts, null).id).toBe("red-s");
});

test("another colour keeps the size if it exists", () => {
  const colorGroup = listOptionGroups(shirts, redMedium).find(({ type }) => type === "color");
  expect(colorGroup?.values.map(({ value, variantId }) => [value, variantId])).toEqual([
    ["Red", "red-m"],
    ["Blue", "blue-m"],
  ]);
});

test("a size that the chosen colour lacks cannot be chosen, but a sold-out size can be viewed", () => {
  const listSizes = (chosenVariant: VariantView) =>
    listOptionGroups(shirts, chosenVariant)
      .find(({ type }) => type === "size")
      ?.values.map(({ value, hasNoVariant, isSoldOut }) => [value, hasNoVariant, isSoldOut]);
  expect(listSizes(blueLarge)).toEqual([
    ["S", true, false],
    ["M", false, false],
    ["L", false, false],
  ]);
  expect(listSizes(redMedium)).toEqual([
    ["S", false, true],
    ["M", false, false],
    ["L", true, false],
  ]);
});

test("a colour without the chosen size leads to an available size", () => {
  const colorGroup = listOptionGroups(shirts, blueLarge).find(({ type }) => type === "color");
  expect(colorGroup?.values.find(({ value }) => value === "Red")).toEqual({
    value: "Red",
    look: null,
    variantId: "red-m",
    isChosen: false,
    isSoldOut: false,
    hasNoVariant: false,
  });
});

test("variants without options are chosen by name, and a single variant needs no choice", () => {
  const plainVariants = [variant("standard", {}), variant("deluxe", {})];
  expect(
    listOptionGroups(plainVariants, plainVariants[0] as VariantView)[0]?.values.map(
      ({ value }) => value,
    ),
  ).toEqual(["standard", "deluxe"]);
  expect(listOptionGroups([redMedium], redMedium)).toEqual([]);
});

test("options that name the same variants are asked in one group", () => {
  const figures = [
    variant("Sky · Day suit", { color: "Sky", edition: "Day suit" }),
    variant("Ink · Night suit", { color: "Ink", edition: "Night suit" }, "SOLD_OUT"),
  ];
  const groups = listOptionGroups(figures, figures[0] as VariantView);
  expect(groups.map(({ type }) => type)).toEqual(["choice"]);
  expect(groups[0]?.values.map(({ value, isSoldOut }) => [value, isSoldOut])).toEqual([
    ["Sky · Day suit", false],
    ["Ink · Night suit", true],
  ]);
});

test("the quantity is limited by the stock, by the limit per order, and by the limit per line", () => {
  expect(computeMaxQuantity({ stock: 5, limit: null })).toBe(5);
  expect(computeMaxQuantity({ stock: 5, limit: 2 })).toBe(2);
  expect(computeMaxQuantity({ stock: 5000, limit: null })).toBe(999);
  expect(computeMaxQuantity({ stock: 0, limit: null })).toBe(1);
});
