import type { SuggestedProduct } from "@harbour/contracts";
import { expect, test } from "vitest";
import { presentSuggestion } from "./present-suggestion.ts";

const product: SuggestedProduct = {
  _id: "p1",
  slug: "midnight-figure",
  title: { en: "Midnight figure", zh: "午夜人偶", cn: "午夜人偶" },
  price: "99.00",
  discounted_price: "99.00",
  promotion_price: null,
  lowest_price: null,
  point: 0,
  availability: "IN_STOCK",
  image: "/files/catalogue/figure.webp",
  image_color: "#102030",
  age_rating: null,
};

test("a product below the search box is shown with its picture", () =>
  expect(presentSuggestion(product, "main", "en")).toMatchObject({
    title: "Midnight figure",
    image: "/files/catalogue/figure.webp",
  }));

test("a product for adults is named there without a picture", () =>
  expect(presentSuggestion({ ...product, age_rating: "18+" }, "main", "en")).toMatchObject({
    title: "Midnight figure",
    image: null,
  }));
