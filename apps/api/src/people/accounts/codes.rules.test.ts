import { describe, expect, test } from "vitest";
import { bindingOf, hintOf, isDigits, presentAddress } from "./codes.rules.ts";

const confirmed = new Date("2026-11-21T08:00:00Z");
const email = (verifiedAt: Date | null) => ({ kind: "EMAIL", verifiedAt }) as const;
const phone = (verifiedAt: Date | null) => ({ kind: "PHONE", verifiedAt }) as const;

describe("a code to change an address goes", () => {
  test("to the e-mail when that is confirmed", () => {
    expect(presentAddress([phone(confirmed), email(confirmed)])?.kind).toBe("EMAIL");
  });
  test("to the phone when only that is confirmed", () => {
    expect(presentAddress([email(null), phone(confirmed)])?.kind).toBe("PHONE");
  });
  test("to an unconfirmed address when there is nothing else, the e-mail first", () => {
    expect(presentAddress([phone(null), email(null)])?.kind).toBe("EMAIL");
    expect(presentAddress([phone(null)])?.kind).toBe("PHONE");
    expect(presentAddress([])).toBeUndefined();
  });
});

test("a hint shows enough to know one's own address by, and not more", () => {
  expect(hintOf({ kind: "EMAIL", address: "taiman@harbour.test" })).toBe("t***@harbour.test");
  expect(hintOf({ kind: "EMAIL", address: '"a@b"@harbour.test' })).toBe('"***@harbour.test');
  expect(hintOf({ kind: "PHONE", address: "85291234567" })).toBe("****4567");
});

test("six digits are told from a token", () => {
  expect(["123456", "000000"].every(isDigits)).toBe(true);
  expect(["12345", "1234567", "12345a", "１２３４５６", ""].some(isDigits)).toBe(false);
});

test("digits are bound to the shopper who asked, or to the address when nobody is known", () => {
  const address = "192.0.2.1";
  expect(bindingOf({ kind: "nobody", address })).toBe("address 192.0.2.1");
  expect(bindingOf({ kind: "guest", id: "g", address })).toBe("shopper g");
  expect(bindingOf({ kind: "registered", id: "r", sessionId: "s", address })).toBe("shopper r");
});
