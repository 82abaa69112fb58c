import { expect, test } from "vitest";
import { findOddCodes } from "./odd-codes.ts";

test.each([
  "no-warehouse",
  "no-such-goods",
  "header-lacks-date",
  "variant-twice",
  "repeated-name",
  "passkey-known",
  "payment-unknown",
  "missing-locker",
  "value-duplicate",
  "already-ordered",
  "ordered-already",
  "email-exists",
  "slug-of-other",
  "sku-of-product-on-line",
  "wrong-date",
  "amount-invalid",
])("the error code %s has an unusual form", (code) => expect(findOddCodes([code])).toHaveLength(1));

test.each([
  "missing",
  "locker-missing",
  "unknown-sku",
  "duplicate",
  "duplicate-of-line",
  "account-already-disabled",
  "not-a-number",
  "not-yes-or-no",
  "sku-taken-on-line",
  "batch-of-other-voucher",
])("the error code %s has the usual form of its fault", (code) =>
  expect(findOddCodes([code])).toEqual([]),
);
