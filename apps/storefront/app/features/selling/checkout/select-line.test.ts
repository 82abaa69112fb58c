import { expect, test } from "vitest";
import { emptyValues } from "./checkout-form.ts";
import { readLineChange, withoutLine } from "./select-line.ts";

test("a line's button says of which variant how many are taken", () => {
  expect(readLineChange("take:ab:c:2")).toEqual({ product_variant_id: "ab:c", qty: 2 });
  expect(readLineChange("take:ab:0")).toEqual({ product_variant_id: "ab", qty: 0 });
  for (const other of ["place", "take:ab", "take::1", null])
    expect(readLineChange(other)).toBeNull();
});

test("a line that is taken out is bought no more; the whole cart stays the whole cart", () => {
  expect(withoutLine(emptyValues(["a", "b"]), "a").items).toEqual(["b"]);
  expect(withoutLine(emptyValues(undefined), "a").items).toBeUndefined();
});
