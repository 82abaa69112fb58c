import { expect, test } from "vitest";
import {
  newRecoveryCodes,
  newTotpSecret,
  otpauthUri,
  recoveryCodeHash,
  findTotpStep,
} from "./totp.ts";

/**
 * The published example of RFC 6238, appendix B: the secret "12345678901234567890", with the last
 * six of eight digits.
 */
const rfcSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("accepts the published code of the standard at second %i", (seconds, code) => {
  expect(findTotpStep(rfcSecret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

test("accepts a clock that is at most half a minute off", () => {
  const step = (seconds: number) => findTotpStep(rfcSecret, "081804", new Date(seconds * 1000));
  const currentStep = 37_037_036;
  expect(
    [currentStep - 2, currentStep - 1, currentStep, currentStep + 1, currentStep + 2].map(
      (testedStep) => step(testedStep * 30),
    ),
  ).toEqual([undefined, currentStep, currentStep, currentStep, undefined]);
});

test("the authenticator address names account and shop", () => {
  const uri = new URL(otpauthUri(rfcSecret, { shop: "shop.example", email: "mei@shop.example" }));
  expect([uri.protocol, uri.host]).toEqual(["otpauth:", "totp"]);
  expect(decodeURIComponent(uri.pathname)).toBe("/shop.example:mei@shop.example");
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    issuer: "shop.example",
    secret: rfcSecret,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});

test("secrets and recovery codes are long, unique and readable without hyphens", () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  const codes = [...newRecoveryCodes(), ...newRecoveryCodes()];
  expect(new Set(codes).size).toBe(20);
  for (const code of codes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
  const [code] = codes;
  expect(recoveryCodeHash("mei", code!)).toBe(recoveryCodeHash("mei", code!.replaceAll("-", "")));
  expect(recoveryCodeHash("mei", code!)).not.toBe(recoveryCodeHash("sam", code!));
});
