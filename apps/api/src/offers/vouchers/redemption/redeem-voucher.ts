import { lockAccount } from "../../../base/customers/index.ts";
import { findPersonHashes } from "../../../base/logins/index.ts";
import { invalidate } from "../../../platform/changes/change-log.ts";
import type { Transaction } from "../../../platform/database/db.ts";
import { lockNames } from "../../../platform/database/lock-names.ts";
import type { Registered } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { notFound } from "../../../platform/replies/shop-error.ts";
import { timeOrderedId } from "../../../platform/values/ids.ts";
import { spendPoints } from "../../membership/index.ts";
import { insertRedeemedVouchers } from "../terms/change-vouchers.repository.ts";
import { lockVoucherTerms, takeVoucherStock } from "../vouchers.repository.ts";
import type { VoucherTerms } from "../vouchers.rules.ts";
import type { VoucherRow } from "../vouchers.tables.ts";
import { makeOutOfStockError, findRedeemRefusal } from "./redeem-refusals.rules.ts";
import { countOwnVouchers } from "./redeemed-vouchers.repository.ts";
import { redemptionKey } from "./redemption-key.rules.ts";

export interface RedeemRequest {
  /** The voucher's id or slug. */
  readonly voucherId: string;
  readonly qty: number;
}

/**
 * Buys vouchers with points, all of the wanted number or none. One person's redemptions run one after another,
 * whichever account they use, so that the quota is exact. The stock is taken last, because every redemption waits for
 * its row.
 * @param runOnce a transaction that remembers its result under the caller's Idempotency-Key
 * @throws ShopError `not_found`, `conflict` (details.reason), `insufficient_stock` and `quantity_limit`
 * (details.left), `not_enough_points` (details.available)
 */
export async function redeemVoucher(
  deps: Pick<Deps, "settings">,
  { id: customerId }: Registered,
  { voucherId: name, qty }: RedeemRequest,
  runOnce: Transaction,
): Promise<{ id: string; code: string }[]> {
  return runOnce(async (tx) => {
    await lockAccount(tx, customerId);
    const voucher = await lockVoucherTerms(tx, name);
    if (!voucher) throw notFound("Voucher");
    const redeemer = { customerId, persons: await findPersonHashes(deps, tx, customerId) };
    await lockNames(tx, "redeeming", redeemer.persons);
    const { redeemed: redeemedBefore, countedAt } = await countOwnVouchers(
      tx,
      voucher.id,
      redeemer,
    );
    const refusal = findRedeemRefusal({ ...voucher, redeemedBefore }, qty, countedAt);
    if (refusal !== null) throw refusal;
    const id = timeOrderedId();
    const points = voucher.point * qty;
    await spendPoints(tx, { customerId, points, idempotencyKey: redemptionKey(id) });
    const terms = toTerms(voucher);
    const redeemedVouchers = await insertRedeemedVouchers(tx, {
      id,
      voucherId: voucher.id,
      redeemer,
      terms,
      qty,
    });
    if (voucher.remainingStock !== null) {
      // The voucher's public page shows its remaining stock, so cached copies are stale now.
      await invalidate(tx, ["vouchers"]);
      if (!(await takeVoucherStock(tx, voucher.id, qty)))
        throw await makeSoldOutError(tx, voucher.id);
    }
    return redeemedVouchers;
  });
}

/** Makes the error for a voucher whose last units another member took. */
async function makeSoldOutError(tx: Parameters<typeof lockVoucherTerms>[0], voucherId: string) {
  return makeOutOfStockError((await lockVoucherTerms(tx, voucherId))?.remainingStock ?? 0);
}

export function toTerms(voucher: VoucherRow): VoucherTerms {
  return {
    key: voucher.key,
    title: voucher.title,
    description: voucher.description,
    images: voucher.images,
    point: voucher.point,
    discountType: voucher.discountType,
    discountValue: voucher.discountValue,
    gift: voucher.gift ?? null,
    minSpending: voucher.minSpending,
    minQuantity: voucher.minQuantity,
    validDays: voucher.validDays,
    storeIds: voucher.storeIds,
  };
}
