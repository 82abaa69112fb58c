import { makeReason, plainReason } from "@harbour/contracts/reasons";
import { expect, test } from "vitest";
import { planClaims, isBirthday } from "./profile.rules.ts";

const login = (kind: "EMAIL" | "PHONE", address: string, isConfirmed: boolean) => ({
  kind,
  address,
  areaCode: kind === "PHONE" ? address.slice(0, 3) : null,
  phone: kind === "PHONE" ? address.slice(3) : null,
  verifiedAt: isConfirmed ? new Date() : null,
});
const confirmedLogins = [
  login("EMAIL", "ada@example.com", true),
  login("PHONE", "85291234567", true),
];

test("ignores empty and unchanged addresses", () => {
  const unchangedLogins = { email: "ada@example.com", area_code: "852", phone: "91234567" };
  const noChanges = { claims: [], isPhoneCleared: false, errors: {} };
  expect(planClaims(unchangedLogins, confirmedLogins)).toEqual(noChanges);
  expect(planClaims({ area_code: "852" }, confirmedLogins)).toEqual(noChanges);
  expect(planClaims({ email: "" }, [])).toEqual(noChanges);
  expect(planClaims({ area_code: "853" }, confirmedLogins)).toEqual(noChanges);
  expect(planClaims({}, [])).toEqual(noChanges);
});

test("refuses to change a confirmed address", () => {
  const changedLogins = { email: "bob@example.com", area_code: "853", phone: "91234567" };
  const { claims, errors } = planClaims(changedLogins, confirmedLogins);
  expect(claims).toEqual([]);
  expect(Object.keys(errors)).toEqual(["email", "phone"]);
});

test("claims a missing or unconfirmed address", () => {
  const sentLogins = { email: "bob@example.com", area_code: "852", phone: "61234567" };
  const isPhoneCleared = false;
  const claims = [
    { kind: "EMAIL", email: "bob@example.com" },
    { kind: "PHONE", area_code: "852", phone: "61234567" },
  ];
  expect(planClaims(sentLogins, [])).toEqual({ claims, isPhoneCleared, errors: {} });
  const unconfirmedLogins = [login("EMAIL", "ada@example.com", false)];
  expect(planClaims(sentLogins, unconfirmedLogins)).toEqual({
    claims,
    isPhoneCleared,
    errors: {},
  });
});

test("a phone number needs its area code", () => {
  expect(planClaims({ phone: "61234567" }, [])).toEqual({
    claims: [],
    isPhoneCleared: false,
    errors: { area_code: [makeReason("missing")] },
  });
});

test("an empty phone clears the number unless nothing else is left", () => {
  const planPhoneRemoval = (logins: Parameters<typeof planClaims>[1]) => {
    const { isPhoneCleared, errors } = planClaims({ phone: "" }, logins);
    return isPhoneCleared ? Object.keys(errors) : "nothing to clear";
  };
  const [email, phone] = confirmedLogins as [
    (typeof confirmedLogins)[0],
    (typeof confirmedLogins)[0],
  ];
  const claimedPhone = { ...phone, verifiedAt: null };
  const claimedEmail = { ...email, verifiedAt: null };
  expect(planPhoneRemoval([email, phone])).toEqual([]);
  expect(planPhoneRemoval([email, claimedPhone])).toEqual([]);
  expect(planPhoneRemoval([claimedEmail, claimedPhone])).toEqual([]);
  expect(planPhoneRemoval([claimedEmail, phone])).toEqual(["phone"]);
  expect(planPhoneRemoval([phone])).toEqual(["phone"]);
  expect(planPhoneRemoval([claimedPhone])).toEqual(["phone"]);
  expect(planPhoneRemoval([email])).toBe("nothing to clear");
});

test("refuses birthdays in the future, today and before 1900", () => {
  expect(isBirthday("1990-02-28", "2026-11-21")).toBe(true);
  expect(isBirthday("2026-11-21", "2026-11-21")).toBe(false);
  expect(isBirthday("1899-12-31", "2026-11-21")).toBe(false);
});

test("an empty email does not remove the address, and the error explains how to change it", () => {
  const { errors } = planClaims({ email: "" }, confirmedLogins);
  expect(errors).toEqual({
    email: [
      plainReason("Your e-mail address stays. Please use “Change e-mail address” to change it."),
    ],
  });
});
