import { expect, test } from "vitest";
import { checkPointWorth } from "./point-worth.rules.ts";
import type { WholeVoucher } from "./voucher-record.ts";

const fiftyDollarVoucher = {
  key: "fifty",
  point: 80,
  discount_type: "PRICE",
  discount_value: "50.00",
  is_active: true,
} as WholeVoucher;

test("notes a voucher worth more per point than a refund withholds, with both figures", () => {
  expect(checkPointWorth(fiftyDollarVoucher, 62)).toBe(
    "vouchers.fifty.point: 80 points for HK$50.00 are 62.5 cents for each, and a refund keeps 62 for each earned point that is spent " +
      "(refund-terms.cents_per_point): what is bought for points and given back pays",
  );
  expect(checkPointWorth({ ...fiftyDollarVoucher, discount_value: "49.60" }, 62)).toBeNull();
  expect(checkPointWorth(fiftyDollarVoucher, 63)).toBeNull();
});

test("writes no note about an inactive, free or percentage voucher", () => {
  expect(checkPointWorth({ ...fiftyDollarVoucher, is_active: false }, 0)).toBeNull();
  expect(checkPointWorth({ ...fiftyDollarVoucher, point: 0 }, 0)).toBeNull();
  expect(checkPointWorth({ ...fiftyDollarVoucher, discount_type: "PERCENTAGE" }, 0)).toBeNull();
});
