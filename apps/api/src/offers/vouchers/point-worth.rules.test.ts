import { expect, test } from "vitest";
import type { WholeVoucher } from "./voucher-record.ts";
import { worthNote } from "./point-worth.rules.ts";

const fifty = {
  key: "fifty",
  point: 80,
  discount_type: "PRICE",
  discount_value: "50.00",
  is_active: true,
} as WholeVoucher;

test("a voucher that brings more for a point than a refund keeps is named, with both figures", () => {
  expect(worthNote(fifty, 62)).toBe(
    "vouchers.fifty.point: 80 points for HK$50.00 are 62.5 cents for each, and a refund keeps 62 for each earned point that is spent " +
      "(refund-terms.cents_per_point): what is bought for points and given back pays",
  );
  expect(worthNote({ ...fifty, discount_value: "49.60" }, 62)).toBeNull();
  expect(worthNote(fifty, 63)).toBeNull();
});

test("what nobody redeems, costs no points or is worth what the cart makes of it is not", () => {
  expect(worthNote({ ...fifty, is_active: false }, 0)).toBeNull();
  expect(worthNote({ ...fifty, point: 0 }, 0)).toBeNull();
  expect(worthNote({ ...fifty, discount_type: "PERCENTAGE" }, 0)).toBeNull();
});
