import type { Tx } from "../../platform/database/db.ts";
import { lockNames } from "../../platform/database/lock-names.ts";
import { findUsedPromotionIds, assignUsesToCustomer } from "./reserve-use.repository.ts";

/**
 * Moves the promotion uses of these orders to the account that the orders moved to.
 * Signing in never fails, and orders keep their promised prices. Uses beyond the account's limit therefore stay with
 * the guest, so that the account never exceeds a person's limit.
 */
export async function movePromotionUses(
  tx: Tx,
  orderIds: readonly string[],
  customerId: string,
): Promise<void> {
  if (orderIds.length === 0) return;
  const promotionIds = await findUsedPromotionIds(tx, orderIds);
  // The lock is needed, because a late payment reserves uses again without the account's lock.
  await lockNames(
    tx,
    "promotion",
    promotionIds.map((id) => `${id} customer ${customerId}`),
  );
  await assignUsesToCustomer(tx, orderIds, customerId);
}
