import { say, plainReason } from "@harbour/contracts/reasons";
import { expect, test } from "vitest";
import { planClaims, isBirthday } from "./profile.rules.ts";

const login = (kind: "EMAIL" | "PHONE", address: string, isConfirmed: boolean) => ({
  kind,
  address,
  areaCode: kind === "PHONE" ? address.slice(0, 3) : null,
  phone: kind === "PHONE" ? address.slice(3) : null,
  verifiedAt: isConfirmed ? new Date() : null,
});
const confirmed = [login("EMAIL", "ada@example.com", true), login("PHONE", "85291234567", true)];

test("ignores empty and unchanged addresses", () => {
  const same = { email: "ada@example.com", area_code: "852", phone: "91234567" };
  const nothing = { claims: [], clearsPhone: false, errors: {} };
  expect(planClaims(same, confirmed)).toEqual(nothing);
  expect(planClaims({ area_code: "852" }, confirmed)).toEqual(nothing);
  expect(planClaims({ email: "" }, [])).toEqual(nothing);
  expect(planClaims({ area_code: "853" }, confirmed)).toEqual(nothing);
  expect(planClaims({}, [])).toEqual(nothing);
});

test("refuses to change a confirmed address", () => {
  const others = { email: "bob@example.com", area_code: "853", phone: "91234567" };
  const { claims, errors } = planClaims(others, confirmed);
  expect(claims).toEqual([]);
  expect(Object.keys(errors)).toEqual(["email", "phone"]);
});

test("claims a missing or unconfirmed address", () => {
  const sent = { email: "bob@example.com", area_code: "852", phone: "61234567" };
  const clearsPhone = false;
  const claims = [
    { kind: "EMAIL", email: "bob@example.com" },
    { kind: "PHONE", area_code: "852", phone: "61234567" },
  ];
  expect(planClaims(sent, [])).toEqual({ claims, clearsPhone, errors: {} });
  const unconfirmed = [login("EMAIL", "ada@example.com", false)];
  expect(planClaims(sent, unconfirmed)).toEqual({ claims, clearsPhone, errors: {} });
});

test("a phone number needs its area code", () => {
  expect(planClaims({ phone: "61234567" }, [])).toEqual({
    claims: [],
    clearsPhone: false,
    errors: { area_code: [say("missing")] },
  });
});

test("an empty phone clears the number unless nothing else is left", () => {
  const cleared = (logins: Parameters<typeof planClaims>[1]) => {
    const { clearsPhone, errors } = planClaims({ phone: "" }, logins);
    return clearsPhone ? Object.keys(errors) : "nothing to clear";
  };
  const [email, phone] = confirmed as [(typeof confirmed)[0], (typeof confirmed)[0]];
  const claimed = { ...phone, verifiedAt: null };
  const claimedEmail = { ...email, verifiedAt: null };
  expect(cleared([email, phone])).toEqual([]);
  expect(cleared([email, claimed])).toEqual([]);
  expect(cleared([claimedEmail, claimed])).toEqual([]);
  expect(cleared([claimedEmail, phone])).toEqual(["phone"]);
  expect(cleared([phone])).toEqual(["phone"]);
  expect(cleared([claimed])).toEqual(["phone"]);
  expect(cleared([email])).toBe("nothing to clear");
});

test("refuses birthdays in the future, today and before 1900", () => {
  expect(isBirthday("1990-02-28", "2026-11-21")).toBe(true);
  expect(isBirthday("2026-11-21", "2026-11-21")).toBe(false);
  expect(isBirthday("1899-12-31", "2026-11-21")).toBe(false);
});

test("an empty email does not remove the address, and the error explains how to change it", () => {
  const { errors } = planClaims({ email: "" }, confirmed);
  expect(errors).toEqual({
    email: [
      plainReason("Your e-mail address stays. Please use “Change e-mail address” to change it."),
    ],
  });
});
