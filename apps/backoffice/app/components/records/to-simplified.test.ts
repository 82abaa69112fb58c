import { expect, test } from "vitest";
import { loadSimplifier } from "./to-simplified.ts";

test("empty Simplified texts are filled from Traditional ones, and written ones stay", async () => {
  const product = {
    key: "fox",
    title: { en: "Fox", zh: "發售", cn: "" },
    variants: [
      { sku: "F-1", title: { en: "Red", zh: "紅色", cn: "大红" } },
      { sku: "F-2", title: { en: "", zh: "", cn: "" } },
    ],
    series: null,
  };
  const simplify = await loadSimplifier();
  expect(simplify(product)).toEqual({
    ...product,
    title: { en: "Fox", zh: "發售", cn: "发售" },
  });
});
