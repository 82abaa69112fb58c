import { expect, test } from "vitest";
import { formatVariantName } from "./variant-name.ts";

const text = (en: string) => ({ en, zh: `${en} zh`, cn: `${en} cn` });

test("a variant with its product's name shows no separate name", () => {
  const line = { product_title: text("Plush whale"), product_variant_title: text("Plush whale") };
  expect(formatVariantName(line, "zh")).toBe("");
  expect(formatVariantName({ ...line, product_variant_title: text("Large") }, "zh")).toBe(
    "Large zh",
  );
});
