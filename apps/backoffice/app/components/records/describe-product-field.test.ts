import { translator } from "@harbour/i18n";
import { expect, test } from "vitest";
import { describeProductField } from "./describe-product-field.ts";
import { productTexts } from "./product.texts.ts";

test.each([
  ["title.zh", "Title, Traditional Chinese"],
  ["variants.0.discount.value", "Variant 1, Discount"],
  ["LF.1.stock.kwai-chung", "LF.1, Stock, kwai-chung"],
  ["variant LF-1", "Variant LF-1"],
  ["is_public", "Shoppers can see it"],
])("names the field %s in words", (path, expectedLabel) => {
  expect(describeProductField(translator(productTexts, "en"), path)).toBe(expectedLabel);
});
