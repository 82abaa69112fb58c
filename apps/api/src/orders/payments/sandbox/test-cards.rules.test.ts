import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brandOf, hasCheckDigit, readCard, testNumbers } from "./test-cards.rules.ts";

const today = "2026-11-20";
const typed = { number: "4242 4242 4242 4242", expiry: "12/34", cvc: "123" };
const read = (changes: Partial<typeof typed>) => readCard({ ...typed, ...changes }, today);

describe("a card's number", () => {
  test.each([
    ["4242424242424242", "visa"],
    ["5555555555554444", "mastercard"],
    ["2223003122003222", "mastercard"],
    ["378282246310005", "amex"],
    ["6200000000000005", "unionpay"],
    ["3566002020360505", "jcb"],
    ["1234567890123456", undefined],
    ["42424242", undefined],
  ])("%s is %s's", (number, brand) => expect(brandOf(number)).toBe(brand));

  test("has a check digit, which a mistyped digit or two swapped ones give away", () => {
    for (const number of Object.keys(testNumbers)) expect(hasCheckDigit(number), number).toBe(true);
    expect(hasCheckDigit("4242424242424224")).toBe(false);
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (at, off) => {
        const digits = Array.from("4242424242424242", Number);
        digits[at] = (digits[at]! + off) % 10;
        expect(hasCheckDigit(digits.join(""))).toBe(false);
      }),
    );
  });

  test("is taken with blanks or dashes, and kept by its last four digits only", () => {
    for (const number of ["4242-4242-4242-4242", " 4242424242424242 "]) {
      expect(read({ number })).toEqual({
        card: { brand: "visa", last4: "4242", expMonth: 12, expYear: 2034 },
        outcome: "accepted",
      });
    }
  });

  test("that is no test card's is refused, however right it is", () => {
    expect(read({ number: "4111111111111111" }).faults).toEqual({ number: "not-a-test-card" });
    expect(read({ number: "4242424242424243" }).faults).toEqual({ number: "number" });
    expect(read({ number: "" }).faults).toEqual({ number: "number" });
  });
});

describe("a card's date", () => {
  test.each(["12/34", "12 / 34", "12/2034", "1234", "12-34", " 12/34 "])(
    "is read from %o",
    (expiry) => expect(read({ expiry })).toMatchObject({ card: { expMonth: 12, expYear: 2034 } }),
  );

  test.each(["", "13/34", "00/34", "12/", "34/12/01", "soon"])("is not read from %o", (expiry) =>
    expect(read({ expiry }).faults).toEqual({ expiry: "expiry" }),
  );

  test("is good to the end of its month", () => {
    expect(read({ expiry: "11/26" }).faults).toBeUndefined();
    expect(read({ expiry: "10/26" }).faults).toEqual({ expiry: "past" });
    expect(read({ expiry: "12/25" }).faults).toEqual({ expiry: "past" });
  });
});

test("a security code has three digits, on American Express four", () => {
  const amex = "378282246310005";
  expect(read({ cvc: "1234" }).faults).toEqual({ cvc: "cvc" });
  expect(read({ number: amex }).faults).toEqual({ cvc: "cvc" });
  expect(read({ number: amex, cvc: "1234" }).faults).toBeUndefined();
  expect(read({ number: "1", expiry: "", cvc: "" }).faults).toEqual({
    number: "number",
    expiry: "expiry",
    cvc: "cvc",
  });
});
