import { expect, test } from "vitest";
import { makeEmptyValues } from "./checkout-form.ts";
import { readLineChange, withoutLine } from "./select-line.ts";

test("a line's button names the variant and the quantity", () => {
  expect(readLineChange("take:ab:c:2")).toEqual({ product_variant_id: "ab:c", qty: 2 });
  expect(readLineChange("take:ab:0")).toEqual({ product_variant_id: "ab", qty: 0 });
  for (const invalidIntent of ["place", "take:ab", "take::1", null])
    expect(readLineChange(invalidIntent)).toBeNull();
});

test("a removed line is not bought, and a whole cart stays whole", () => {
  expect(withoutLine(makeEmptyValues(["a", "b"]), "a").items).toEqual(["b"]);
  expect(withoutLine(makeEmptyValues(undefined), "a").items).toBeUndefined();
});
