import { expect, test } from "vitest";
import { duplicatesOf } from "./find-duplicates.rules.ts";
import { unreadable } from "./proof-reading.rules.ts";

const sure = (value: string) => ({ value, confidence: 0.95 });
const receipt = {
  ...unreadable(new Date(0)),
  state: "read" as const,
  amount: sure("128.00"),
  transfer_reference: sure("FT261123009881"),
  paid_at: sure("2026-11-23T06:05:00.000Z"),
};
const other = (changes: object) => ({
  orderId: "other",
  reference: "HB-2222-3333",
  isSameFile: false,
  distance: 40,
  reading: receipt,
  ...changes,
});
const because = (changes: object) => duplicatesOf(receipt, [other(changes)])[0]?.because;

test("the same file, the same number of a transfer and a picture that looks alike show the same payment", () => {
  expect(because({ isSameFile: true, reading: null })).toBe("same-file");
  expect(because({})).toBe("same-transfer-reference");
  expect(because({ reading: { ...receipt, transfer_reference: null }, distance: 6 })).toBe(
    "looks-alike",
  );
});

test("two receipts of one app look alike and are two payments when amount, time or number differ", () => {
  for (const field of ["amount", "paid_at", "transfer_reference"] as const) {
    const reading = { ...receipt, transfer_reference: null, [field]: sure("another") };
    expect(because({ reading, distance: 0 }), field).toBeUndefined();
  }
});

test("a number that was hardly read speaks neither for nor against", () => {
  const doubtful = { value: "FT261123009881", confidence: 0.4 };
  expect(because({ reading: { ...receipt, transfer_reference: doubtful } })).toBeUndefined();
});

test("each order is named once", () =>
  expect(duplicatesOf(receipt, [other({}), other({ isSameFile: true })])).toHaveLength(1));
