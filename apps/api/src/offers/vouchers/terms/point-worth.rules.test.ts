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
    "vouchers.fifty.point: 80 points buy HK$50.00, which is 62.5 cents a point. A refund withholds only 62 cents a spent point " +
      "(refund-terms.cents_per_point), so members could spend an order's points, return the goods, and gain.",
  );
  expect(checkPointWorth({ ...fiftyDollarVoucher, discount_value: "49.60" }, 62)).toBeNull();
  expect(checkPointWorth(fiftyDollarVoucher, 63)).toBeNull();
});

test("writes no note about an inactive, free or percentage voucher", () => {
  expect(checkPointWorth({ ...fiftyDollarVoucher, is_active: false }, 0)).toBeNull();
  expect(checkPointWorth({ ...fiftyDollarVoucher, point: 0 }, 0)).toBeNull();
  expect(checkPointWorth({ ...fiftyDollarVoucher, discount_type: "PERCENTAGE" }, 0)).toBeNull();
});
