import { fromWire, toWire } from "../../../platform/values/money.ts";
import type { WholeVoucher } from "./voucher-record.ts";

/**
 * Finds vouchers worth more than their points. A member could spend an order's points on such a voucher, return the
 * goods, and gain. Only amounts are checked, because a percentage or gift depends on the cart.
 * @param centsPerPoint the price of a spent point in refunds
 * @returns a warning in words; null when the voucher is not worth more
 */
export function checkPointWorth(record: WholeVoucher, centsPerPoint: number): string | null {
  const { key, point, discount_type: type, discount_value: value } = record;
  if (!record.is_active || type !== "PRICE" || value === null || point === 0) return null;
  const reduction = fromWire(value);
  if (reduction <= point * centsPerPoint) return null;
  const dollars = (cents: number) => `HK$${toWire(cents)}`;
  return (
    `vouchers.${key}.point: ${point} points buy ${dollars(reduction)}, which is ${Number((reduction / point).toFixed(2))} cents a point. A refund withholds only ` +
    `${centsPerPoint} cents a spent point (refund-terms.cents_per_point), so members could spend an order's points, return the goods, and gain.`
  );
}
