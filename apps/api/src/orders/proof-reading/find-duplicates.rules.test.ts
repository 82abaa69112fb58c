import { expect, test } from "vitest";
import { findDuplicates } from "./find-duplicates.rules.ts";
import { makeUnreadableReading } from "./proof-reading.rules.ts";

const makeConfidentValue = (value: string) => ({ value, confidence: 0.95 });
const receipt = {
  ...makeUnreadableReading(new Date(0)),
  state: "read" as const,
  amount: makeConfidentValue("128.00"),
  transfer_reference: makeConfidentValue("FT261123009881"),
  paid_at: makeConfidentValue("2026-11-23T06:05:00.000Z"),
};
const makeSimilarPicture = (changes: object) => ({
  orderId: "other",
  reference: "HB-2222-3333",
  isSameFile: false,
  distance: 40,
  reading: receipt,
  ...changes,
});
const readDuplicateReason = (changes: object) =>
  findDuplicates(receipt, [makeSimilarPicture(changes)])[0]?.because;

test("the same file, the same transfer number or a similar picture is a duplicate", () => {
  expect(readDuplicateReason({ isSameFile: true, reading: null })).toBe("same-file");
  expect(readDuplicateReason({})).toBe("same-transfer-reference");
  expect(
    readDuplicateReason({ reading: { ...receipt, transfer_reference: null }, distance: 6 }),
  ).toBe("looks-alike");
});

test("similar receipts with another amount, time or transfer number are separate payments", () => {
  for (const field of ["amount", "paid_at", "transfer_reference"] as const) {
    const reading = {
      ...receipt,
      transfer_reference: null,
      [field]: makeConfidentValue("another"),
    };
    expect(readDuplicateReason({ reading, distance: 0 }), field).toBeUndefined();
  }
});

test("ignores a transfer number that was read with low confidence", () => {
  const unclearReference = { value: "FT261123009881", confidence: 0.4 };
  expect(
    readDuplicateReason({ reading: { ...receipt, transfer_reference: unclearReference } }),
  ).toBeUndefined();
});

test("names each order with a duplicate receipt once", () =>
  expect(
    findDuplicates(receipt, [makeSimilarPicture({}), makeSimilarPicture({ isSameFile: true })]),
  ).toHaveLength(1));
