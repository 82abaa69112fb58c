import { translator } from "@harbour/i18n";
import { expect, test } from "vitest";
import { describeProductChange, describeProductField } from "./describe-product-field.ts";
import { productTexts } from "./product.texts.ts";

const t = translator(productTexts, "en");

test.each([
  ["title.zh", "Title, Traditional Chinese"],
  ["variants.0.discount.value", "Variant 1, Discount"],
  ["variants.1", "Variant 2"],
  ["variants", "Variants"],
  ["is_public", "Shoppers can see it"],
  ["unknown.field", "unknown.field"],
])("names the form's field %s in words", (path, expectedLabel) => {
  expect(describeProductField(t, path)).toBe(expectedLabel);
});

test.each([
  [null, ["title", "zh"], "Title, Traditional Chinese"],
  ["LF.title.1", ["stock", "kwai-chung"], "LF.title.1, Stock, kwai-chung"],
  ["LF-1", [], "Variant LF-1"],
])("names a change of variant %s at %j in words", (sku, path, expectedLabel) => {
  expect(describeProductChange(t, { field: "", place: { sku, path } })).toBe(expectedLabel);
});
