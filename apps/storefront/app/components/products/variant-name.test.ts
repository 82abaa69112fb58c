import { expect, test } from "vitest";
import { variantName } from "./variant-name.ts";

const text = (en: string) => ({ en, zh: `${en} zh`, cn: `${en} cn` });

test("a variant with its product's name shows no separate name", () => {
  const line = { product_title: text("Plush whale"), product_variant_title: text("Plush whale") };
  expect(variantName(line, "zh")).toBe("");
  expect(variantName({ ...line, product_variant_title: text("Large") }, "zh")).toBe("Large zh");
});
