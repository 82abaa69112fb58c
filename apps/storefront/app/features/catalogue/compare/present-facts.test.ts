import type { ProductDetails } from "@harbour/contracts";
import { expect, test } from "vitest";
import { presentFacts } from "./present-facts.ts";

const makeLocalized = (en: string) => ({ en, zh: en, cn: en });
const makeVariant = (title: string, price: string, availability = "IN_STOCK") => ({
  title: makeLocalized(title),
  options: [],
  price,
  discounted_price: price,
  promotion_price: null,
  point: 0,
  availability,
});
const product = (changes: object) =>
  ({
    short_description: makeLocalized(""),
    availability: "IN_STOCK",
    attributes: [],
    rating: null,
    brand: "Softstep",
    platform: null,
    release_date: null,
    age_rating: null,
    variants: [makeVariant("Standard", "120.00")],
    ...changes,
  }) as unknown as ProductDetails;

test("each choice has its price, and one that is sold out says so", () => {
  const variants = [makeVariant("Blue", "120.00"), makeVariant("Red", "99.50", "SOLD_OUT")];
  const facts = presentFacts([product({ variants }), product({})], "en");
  expect(facts.find(({ name }) => name === "Choices")).toEqual({
    name: "Choices",
    values: [["Blue: HK$120.00", "Red: HK$99.50 (sold out)"], []],
    isSame: false,
  });
});

test("choices that differ by platform alone share a line with their prices", () => {
  const makePlatformVariant = (platform: string, edition: string, price: string) => ({
    ...makeVariant(`${platform} · ${edition}`, price),
    options: [
      { type: "platform", value: makeLocalized(platform) },
      { type: "edition", value: makeLocalized(edition) },
    ],
  });
  const variants = [
    makePlatformVariant("Beacon 4", "Standard", "439.00"),
    makePlatformVariant("Heron", "Standard", "359.00"),
    makePlatformVariant("Beacon 4", "Collector's", "899.00"),
  ];
  const facts = presentFacts([product({ variants })], "en");
  expect(facts.find(({ name }) => name === "Choices")?.values).toEqual([
    ["Standard: HK$359.00 – HK$439.00", "Collector's: HK$899.00"],
  ]);
});

test("a product without a platform of its own has those of its choices", () => {
  const makeOptionVariant = (type: string, value: string) => ({
    ...makeVariant(value, "348.00"),
    options: [{ type, value: makeLocalized(value) }],
  });
  const variants = [
    makeOptionVariant("platform", "Heron"),
    makeOptionVariant("platform", "Tidal X"),
    makeOptionVariant("platform", "Heron"),
  ];
  const facts = presentFacts(
    [
      product({ variants }),
      product({ platform: "Beacon 4" }),
      product({ variants: [makeOptionVariant("size", "S")] }),
    ],
    "en",
  );
  expect(facts.find(({ name }) => name === "Platform")?.values).toEqual([
    ["Heron", "Tidal X"],
    ["Beacon 4"],
    [],
  ]);
});

test("a fact is the same only when every product has it alike, and a lone product differs from none", () => {
  const size = (value: string) => ({
    attributes: [{ name: makeLocalized("Size"), value: makeLocalized(value) }],
  });
  const isSame = (...list: ProductDetails[]) =>
    Object.fromEntries(presentFacts(list, "en").map((fact) => [fact.name, fact.isSame]));
  expect(isSame(product(size("10 cm")), product(size("12 cm")))).toMatchObject({
    Brand: true,
    Size: false,
  });
  expect(isSame(product(size("10 cm")), product({}))).toMatchObject({ Size: false });
  expect(isSame(product({}))).toMatchObject({ Brand: false });
});
