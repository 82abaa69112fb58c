import { expect, test } from "vitest";
import { findLookalikes } from "./lookalikes.ts";
import { newVariant } from "./product-edit.ts";

const text = (en: string) => ({ en, zh: "", cn: "" });

test("variants need a title or an option that tells them apart", () => {
  const plain = [newVariant({ sku: "KT-1" }), newVariant({ sku: "KT-2" })];
  expect(findLookalikes(plain)).toEqual(["KT-1", "KT-2"]);
  expect(findLookalikes(plain.slice(1))).toEqual([]);
  const titled = [newVariant({ sku: "KT-1", title: text("Red") }), newVariant({ sku: "KT-2" })];
  expect(findLookalikes(titled)).toEqual([]);
  const [red, blue] = ["red", "blue"].map((color) =>
    newVariant({ sku: color, options: [{ type: "color", value: text(color) }] }),
  );
  expect(findLookalikes([red!, blue!, newVariant({ sku: "KT-3" })])).toEqual([]);
});
