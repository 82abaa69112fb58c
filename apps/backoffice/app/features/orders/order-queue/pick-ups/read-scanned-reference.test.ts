import { expect, test } from "vitest";
import { readScannedReference } from "./read-scanned-reference.ts";

test.each([
  ["HB-7KQ4-M2X9", "HB-7KQ4-M2X9"],
  [" hb7kq4m2x9\n", "HB7KQ4M2X9"],
  ["https://shop.example/track?order=HB-7KQ4-M2X9", "HB-7KQ4-M2X9"],
  ["298z hkh9", "298Z HKH9"],
])("reads %j as %s", (scanned, reference) => {
  expect(readScannedReference(scanned)).toBe(reference);
});
