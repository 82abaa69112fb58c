import { expect, test } from "vitest";
import { findOrderReferences, isOrderReference, readOrderReference } from "./order-reference.ts";

test("reads a reference in any typed form", () => {
  for (const typedReference of [
    "HB-298Z-HKH9",
    "HB298ZHKH9",
    "hb 298z hkh9",
    "ｈｂ－298z–hkh9 ",
    "298Z-HKH9",
    "#HB-298Z-HKH9",
    "＃298z hkh9",
    "Order HB-298Z-HKH9",
    "訂單 HB-298Z-HKH9",
    "訂單編號：HB-298Z-HKH9",
  ])
    expect(readOrderReference(typedReference)).toBe("HB-298Z-HKH9");
  for (const invalidText of [
    "HB-298Z",
    "298Z-HKH",
    "298Z-HKH9-2",
    "01a20402-d1ba-7e2e-b31e-fe69851a7c87",
  ])
    expect(readOrderReference(invalidText)).toBeNull();
});

test("finds references in a longer text in any spelling, each once", () => {
  const text = `My orders hb 298z hkh9, HB298ZHKH9 and ｈｂ－7KQ4–m2x9. 訂單HB-2222-ABCD未到。
    Not HB-1010-OOOO, XHB-7KQ4-M2X9, HB-7KQ4-M2X or 298Z-HKH8.`;
  expect(findOrderReferences(text)).toEqual(["HB-298Z-HKH9", "HB-7KQ4-M2X9", "HB-2222-ABCD"]);
});

test("only the shop's own spelling is a reference", () => {
  expect(isOrderReference("HB-298Z-HKH9")).toBe(true);
  for (const invalidText of ["hb-298z-hkh9", "HB298ZHKH9", " HB-298Z-HKH9", "HB-298Z-HKH9\n"])
    expect(isOrderReference(invalidText)).toBe(false);
});
