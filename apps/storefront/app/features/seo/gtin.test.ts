import { expect, test } from "vitest";
import { isGtin } from "./gtin.ts";

test("a barcode is a trade item number when its last digit checks the others", () => {
  for (const barcode of ["96385074", "036000291452", "4006381333931", "10614141000415"])
    expect(isGtin(barcode), barcode).toBe(true);
});

test("the shop's own numbers and mistyped ones are none", () => {
  for (const barcode of ["", "4006381333932", "HB-0001", "123456789", "400638133393 1"])
    expect(isGtin(barcode), barcode).toBe(false);
});
