import { expect, test } from "vitest";
import { sanitizeOwnPath } from "./own-path.ts";
import { composeSignInAddress, addReturnPath } from "./sign-in-address.ts";

test("the way back leads only to paths of this site", () => {
  expect(sanitizeOwnPath("/zh/shop/main/cart?item=a")).toBe("/zh/shop/main/cart?item=a");
  for (const elsewhere of [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "/zh//evil.example",
    "javascript:alert(1)",
    "",
    null,
    `/${"x".repeat(600)}`,
  ])
    expect(sanitizeOwnPath(elsewhere)).toBe("/");
});

test("signing in leads back to the former page, never to another sign-in page", () => {
  expect(composeSignInAddress("/cn/account", "cn")).toBe(
    "/cn/authentication/login/email?return_to=%2Fcn%2Faccount",
  );
  for (const returnPath of ["/", "/zh", "/zh/authentication/register/email", "//evil.example"])
    expect(composeSignInAddress(returnPath, "en")).toBe("/authentication/login/email");
  expect(addReturnPath("/a?b=1", "/c")).toBe("/a?b=1&return_to=%2Fc");
});
