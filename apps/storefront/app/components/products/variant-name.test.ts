import { expect, test } from "vitest";
import { variantName } from "./variant-name.ts";

const text = (en: string) => ({ en, zh: `${en} zh`, cn: `${en} cn` });

test("a variant that goes by its product's name says nothing beside it", () => {
  const line = { product_title: text("Plush whale"), product_variant_title: text("Plush whale") };
  expect(variantName(line, "zh")).toBe("");
  expect(variantName({ ...line, product_variant_title: text("Large") }, "zh")).toBe("Large zh");
});
