import { describe, expect, test } from "vitest";
import { codeBinding, addressHint, isSixDigitCode, pickAddressForCode } from "./codes.rules.ts";

const confirmedAt = new Date("2026-11-21T08:00:00Z");
const email = (verifiedAt: Date | null) => ({ kind: "EMAIL", verifiedAt }) as const;
const phone = (verifiedAt: Date | null) => ({ kind: "PHONE", verifiedAt }) as const;

describe("address for a change code", () => {
  test("sends a change code to the confirmed email", () => {
    expect(pickAddressForCode([phone(confirmedAt), email(confirmedAt)])?.kind).toBe("EMAIL");
  });
  test("sends a change code to the phone when only the phone is confirmed", () => {
    expect(pickAddressForCode([email(null), phone(confirmedAt)])?.kind).toBe("PHONE");
  });
  test("sends a change code to an unconfirmed address as the last choice, email first", () => {
    expect(pickAddressForCode([phone(null), email(null)])?.kind).toBe("EMAIL");
    expect(pickAddressForCode([phone(null)])?.kind).toBe("PHONE");
    expect(pickAddressForCode([])).toBeUndefined();
  });
});

test("a hint shows just enough to recognise one's own address", () => {
  expect(addressHint({ kind: "EMAIL", address: "taiman@harbour.test" })).toBe("t***@harbour.test");
  expect(addressHint({ kind: "EMAIL", address: '"a@b"@harbour.test' })).toBe('"***@harbour.test');
  expect(addressHint({ kind: "PHONE", address: "85291234567" })).toBe("****4567");
});

test("distinguishes six digits from a token", () => {
  expect(["123456", "000000"].every(isSixDigitCode)).toBe(true);
  expect(["12345", "1234567", "12345a", "１２３４５６", ""].some(isSixDigitCode)).toBe(false);
});

test("binds a code's digits to the shopper, or to the network address without a shopper", () => {
  const address = "192.0.2.1";
  expect(codeBinding({ kind: "nobody", address })).toBe("address 192.0.2.1");
  expect(codeBinding({ kind: "guest", id: "g", address })).toBe("shopper g");
  expect(codeBinding({ kind: "registered", id: "r", sessionId: "s", address })).toBe("shopper r");
});
