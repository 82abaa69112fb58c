import { expect, test } from "vitest";
import { isGtin } from "./gtin.ts";

test("a barcode is a trade item number when its last digit checks the others", () => {
  for (const barcode of ["96385074", "036000291452", "4006381333931", "10614141000415"])
    expect(isGtin(barcode), barcode).toBe(true);
});

test("the shop's own numbers and mistyped numbers are no trade item numbers", () => {
  const mistypedBarcodes = ["", "4006381333932", "HB-0001", "123456789", "400638133393 1"];
  const internalBarcodes = ["2010007919012", "0200000000004", "200000000004"];
  for (const barcode of [...mistypedBarcodes, ...internalBarcodes])
    expect(isGtin(barcode), barcode).toBe(false);
});
