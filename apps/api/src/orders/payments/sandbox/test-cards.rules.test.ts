import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findBrand, hasCheckDigit, readCard, testNumbers } from "./test-cards.rules.ts";

const today = "2026-11-20";
const cardForm = { number: "4242 4242 4242 4242", expiry: "12/34", cvc: "123" };
const readTestCard = (changes: Partial<typeof cardForm>) =>
  readCard({ ...cardForm, ...changes }, today);

describe("card number", () => {
  test.each([
    ["4242424242424242", "visa"],
    ["5555555555554444", "mastercard"],
    ["2223003122003222", "mastercard"],
    ["378282246310005", "amex"],
    ["6200000000000005", "unionpay"],
    ["3566002020360505", "jcb"],
    ["1234567890123456", undefined],
    ["42424242", undefined],
  ])("recognises the brand of %s as %s", (number, brand) => expect(findBrand(number)).toBe(brand));

  test("the check digit reveals one wrong digit or two swapped ones", () => {
    for (const number of Object.keys(testNumbers)) expect(hasCheckDigit(number), number).toBe(true);
    expect(hasCheckDigit("4242424242424224")).toBe(false);
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (position, digitShift) => {
        const digits = Array.from("4242424242424242", Number);
        digits[position] = (digits[position]! + digitShift) % 10;
        expect(hasCheckDigit(digits.join(""))).toBe(false);
      }),
    );
  });

  test("accepts blanks and dashes in a card number and keeps the last four digits only", () => {
    for (const number of ["4242-4242-4242-4242", " 4242424242424242 "]) {
      expect(readTestCard({ number })).toEqual({
        card: { brand: "visa", last4: "4242", expMonth: 12, expYear: 2034 },
        outcome: "accepted",
      });
    }
  });

  test("refuses a valid card number that is not a test card's", () => {
    expect(readTestCard({ number: "4111111111111111" }).faults).toEqual({
      number: "not-a-test-card",
    });
    expect(readTestCard({ number: "4242424242424243" }).faults).toEqual({ number: "number" });
    expect(readTestCard({ number: "" }).faults).toEqual({ number: "number" });
  });
});

describe("expiry date", () => {
  test.each(["12/34", "12 / 34", "12/2034", "1234", "12-34", " 12/34 "])(
    "reads the expiry date %o",
    (expiry) =>
      expect(readTestCard({ expiry })).toMatchObject({ card: { expMonth: 12, expYear: 2034 } }),
  );

  test.each(["", "13/34", "00/34", "12/", "34/12/01", "soon"])(
    "refuses the expiry date %o",
    (expiry) => expect(readTestCard({ expiry }).faults).toEqual({ expiry: "expiry" }),
  );

  test("a card is valid to the end of its month", () => {
    expect(readTestCard({ expiry: "11/26" }).faults).toBeUndefined();
    expect(readTestCard({ expiry: "10/26" }).faults).toEqual({ expiry: "past" });
    expect(readTestCard({ expiry: "12/25" }).faults).toEqual({ expiry: "past" });
  });
});

test("a security code has three digits, and four on American Express", () => {
  const amex = "378282246310005";
  expect(readTestCard({ cvc: "1234" }).faults).toEqual({ cvc: "cvc" });
  expect(readTestCard({ number: amex }).faults).toEqual({ cvc: "cvc" });
  expect(readTestCard({ number: amex, cvc: "1234" }).faults).toBeUndefined();
  expect(readTestCard({ number: "1", expiry: "", cvc: "" }).faults).toEqual({
    number: "number",
    expiry: "expiry",
    cvc: "cvc",
  });
});
