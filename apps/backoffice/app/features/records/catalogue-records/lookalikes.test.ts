import { expect, test } from "vitest";
import { findLookalikes } from "./lookalikes.ts";
import { makeVariantEdit } from "./product-edit.ts";

const text = (en: string) => ({ en, zh: "", cn: "" });

test("finds variants that neither a title nor an option distinguishes", () => {
  const untitledVariants = [makeVariantEdit({ sku: "KT-1" }), makeVariantEdit({ sku: "KT-2" })];
  expect(findLookalikes(untitledVariants)).toEqual(["KT-1", "KT-2"]);
  expect(findLookalikes(untitledVariants.slice(1))).toEqual([]);
  const titledVariants = [
    makeVariantEdit({ sku: "KT-1", title: text("Red") }),
    makeVariantEdit({ sku: "KT-2" }),
  ];
  expect(findLookalikes(titledVariants)).toEqual([]);
  const [red, blue] = ["red", "blue"].map((color) =>
    makeVariantEdit({ sku: color, options: [{ type: "color", value: text(color) }] }),
  );
  expect(findLookalikes([red!, blue!, makeVariantEdit({ sku: "KT-3" })])).toEqual([]);
});
