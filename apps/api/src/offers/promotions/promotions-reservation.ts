import { personKeys, findPerson } from "../../base/logins/index.ts";
import { lockNames } from "../../platform/database/lock-names.ts";
import type { Reservation } from "../../platform/modules/reservation.ts";
import { ShopError } from "../../platform/replies/shop-error.ts";
import {
  lockLimitsPerPerson,
  releaseGifts,
  releaseUses,
  markUsesPaid,
  reserveUse,
} from "./reserve-use.repository.ts";

/**
 * Reserves promotion uses. Quotas are reserved before the stock, because fewer orders wait for a quota's row than for
 * the last units. Uses of promotions without a quota are recorded without a lock.
 */
export const promotionsReservation: Reservation = {
  name: "promotions",
  rank: 60,
  reserve: async (tx, { id: orderId, customerId, contact, discounts, lines }) => {
    const promotionIds = discounts.promotionIds.toSorted();
    if (promotionIds.length === 0) return;
    const person = await findPerson(tx, customerId, contact);
    const counting = await lockLimitsPerPerson(tx, promotionIds);
    const names = personKeys(person);
    if (counting.length > 0)
      await lockNames(
        tx,
        "promotion",
        counting.flatMap((id) => names.map((name) => `${id} ${name}`)),
      );
    const giftLines = lines.filter(({ isGift }) => isGift);
    const gifts = new Map(giftLines.map(({ variantId, qty }) => [variantId, qty]));
    for (const promotionId of promotionIds)
      if (!(await reserveUse(tx, { promotionId, orderId, person, contact, gifts })))
        throw makeUsedUpError(promotionId);
  },
  commitsOn: "payment",
  commit: (tx, { id }) => markUsesPaid(tx, id),
  release: (tx, { id }) => releaseUses(tx, id),
  // A code stays used while the buyer keeps goods that it lowered.
  releaseRefunded: async (tx, { id }, { leavesNoUnits: isAll, lines }) => {
    for (const { giftPromotionId, unsentUnits: withdrawn } of lines)
      if (giftPromotionId !== null && withdrawn > 0)
        await releaseGifts(tx, { orderId: id, promotionId: giftPromotionId, qty: withdrawn });
    if (isAll) await releaseUses(tx, id);
  },
};

/**
 * Makes the error for a promotion that staff stopped or another order used up. The order must not be placed without
 * the promotion, because its total would differ.
 */
function makeUsedUpError(promotionId: string): ShopError {
  return new ShopError(
    "total_changed",
    "A promotion in your cart has just ended or been used up.",
    {
      details: { promotion_id: promotionId },
    },
  );
}
