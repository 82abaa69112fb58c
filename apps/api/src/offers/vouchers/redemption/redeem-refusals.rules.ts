import { plainReason } from "@harbour/contracts/reasons";
import { conflict, notFound, ShopError } from "../../../platform/replies/shop-error.ts";

/** The facts of a voucher that decide whether a member can redeem it. */
export interface RedeemableVoucher {
  readonly isActive: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** The remaining stock; null without a limit. */
  readonly remainingStock: number | null;
  readonly quotaPerCustomer: number | null;
  /** The person's redemptions. Those that were withdrawn for their points do not count. */
  readonly redeemedBefore: number;
}

/**
 * Returns the reason why that many vouchers cannot be redeemed, beginning with the hardest to remove. Returns null
 * when they can.
 * @param now the database's time
 */
export function findRedeemRefusal(
  voucher: RedeemableVoucher,
  qty: number,
  now: Date,
): ShopError | null {
  const { isActive, startsAt, endsAt, remainingStock, quotaPerCustomer, redeemedBefore } = voucher;
  if (!isActive) return notFound("Voucher");
  if (startsAt !== null && now < startsAt)
    return conflict(plainReason("You can't redeem this voucher yet."), {
      reason: "not-yet",
      start_datetime: startsAt.toISOString(),
    });
  if (endsAt !== null && now >= endsAt)
    return conflict(plainReason("You can no longer redeem this voucher."), {
      reason: "over",
      end_datetime: endsAt.toISOString(),
    });
  if (remainingStock !== null && remainingStock < qty) return makeOutOfStockError(remainingStock);
  if (quotaPerCustomer !== null && redeemedBefore + qty > quotaPerCustomer)
    return new ShopError(
      "quantity_limit",
      `One person may redeem ${quotaPerCustomer} of this voucher.`,
      { details: { most: quotaPerCustomer, left: Math.max(0, quotaPerCustomer - redeemedBefore) } },
    );
  return null;
}

export function makeOutOfStockError(remainingStock: number): ShopError {
  const text =
    remainingStock === 0
      ? "This voucher is out of stock."
      : `Only ${remainingStock} of this voucher are left.`;
  return new ShopError("insufficient_stock", text, { details: { left: remainingStock } });
}
