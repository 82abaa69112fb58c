import { expect, test } from "vitest";
import { isShopOpen } from "./is-shop-open.rules.ts";
import { readPass, signPass } from "./passes.ts";

const now = new Date("2026-11-23T09:00:00Z");
const isValidPass = (...args: Parameters<typeof readPass>) => readPass(...args) !== undefined;
const daysFromNow = (days: number) => new Date(now.getTime() + days * 86_400_000);

test("a pass is valid for a fortnight in the shop that signed it, until the password changes", () => {
  const { pass, expiresAt } = signPass("secret", { kind: "password", password: "hash" }, now);
  expect(expiresAt).toEqual(daysFromNow(14));
  expect(isValidPass("secret", pass, "hash", daysFromNow(13.9))).toBe(true);
  expect(isValidPass("secret", pass, "hash", daysFromNow(14))).toBe(false);
  expect(isValidPass("secret", pass, "another", now)).toBe(false);
  expect(isValidPass("secret", pass, null, now)).toBe(false);
  expect(isValidPass("other", pass, "hash", now)).toBe(false);
});

test("a staff pass ends after half a day and survives a password change", () => {
  const { pass } = signPass("secret", { kind: "staff", operator: "kit" }, now);
  expect(isValidPass("secret", pass, "hash", daysFromNow(0.49))).toBe(true);
  expect(isValidPass("secret", pass, "hash", daysFromNow(0.51))).toBe(false);
  expect(readPass("secret", pass, "hash", now)).toEqual({ kind: "staff", operator: "kit" });
  expect(isValidPass("secret", pass.replace("kit", "ada"), "hash", now)).toBe(false);
});

test.each([
  "",
  "staff",
  "owner.99999999999.abc",
  "staff.99999999999.",
  "toString.99999999999.abc",
  "staff.99999999999.abc.def",
  "staff.99999999999.abc.def.ghi",
])("refuses the pass %j", (pass) => {
  expect(isValidPass("secret", pass, null, now)).toBe(false);
});

test("refuses a pass with a changed expiry or kind", () => {
  const { pass } = signPass("secret", { kind: "password", password: "hash" }, now);
  const [, expirySeconds, , passSignature] = pass.split(".");
  expect(
    isValidPass("secret", `password.${Number(expirySeconds) + 1}..${passSignature}`, "hash", now),
  ).toBe(false);
  expect(isValidPass("secret", `staff.${expirySeconds}..${passSignature}`, "hash", now)).toBe(
    false,
  );
});

test("a shop is open by its state or after its opening time", () => {
  const emptyText = { en: "", zh: "", cn: "" };
  const shop = (state: "open" | "password" | "coming-soon", opens_at: string | null) =>
    isShopOpen({ state, opens_at, title: emptyText, text: emptyText }, now);
  expect(shop("open", null)).toBe(true);
  expect(shop("password", null)).toBe(false);
  expect(shop("coming-soon", "2026-11-23T17:00:00+08:00")).toBe(true);
  expect(shop("coming-soon", "2026-11-23T17:00:01+08:00")).toBe(false);
});
