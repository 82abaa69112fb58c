import { expect, test } from "vitest";
import { isGoodPass, signPass } from "./passes.ts";
import { isOpen } from "./shop-access.rules.ts";

const now = new Date("2026-11-23T09:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

test("a pass opens the shop that signed it for a fortnight, until its password is another", () => {
  const { pass, expiresAt } = signPass("secret", "password", "hash", now);
  expect(expiresAt).toEqual(later(14));
  expect(isGoodPass("secret", pass, "hash", later(13.9))).toBe(true);
  expect(isGoodPass("secret", pass, "hash", later(14))).toBe(false);
  expect(isGoodPass("secret", pass, "another", now)).toBe(false);
  expect(isGoodPass("secret", pass, null, now)).toBe(false);
  expect(isGoodPass("other", pass, "hash", now)).toBe(false);
});

test("what staff are given ends after half a day, and outlives the password", () => {
  const { pass } = signPass("secret", "staff", null, now);
  expect(isGoodPass("secret", pass, "hash", later(0.49))).toBe(true);
  expect(isGoodPass("secret", pass, "hash", later(0.51))).toBe(false);
});

test.each([
  "",
  "staff",
  "owner.99999999999.abc",
  "staff.99999999999.",
  "toString.99999999999.abc",
  "staff.99999999999.abc.def",
])("%j is no pass", (pass) => {
  expect(isGoodPass("secret", pass, null, now)).toBe(false);
});

test("a pass cannot be made to last, nor passed off as another kind", () => {
  const { pass } = signPass("secret", "password", "hash", now);
  const [, until, signed] = pass.split(".");
  expect(isGoodPass("secret", `password.${Number(until) + 1}.${signed}`, "hash", now)).toBe(false);
  expect(isGoodPass("secret", `staff.${until}.${signed}`, "hash", now)).toBe(false);
});

test("a shop is open when it says so, or once its moment has come", () => {
  const words = { en: "", zh: "", cn: "" };
  const shop = (state: "open" | "password" | "coming-soon", opens_at: string | null) =>
    isOpen({ state, opens_at, title: words, text: words }, now);
  expect(shop("open", null)).toBe(true);
  expect(shop("password", null)).toBe(false);
  expect(shop("coming-soon", "2026-11-23T17:00:00+08:00")).toBe(true);
  expect(shop("coming-soon", "2026-11-23T17:00:01+08:00")).toBe(false);
});
