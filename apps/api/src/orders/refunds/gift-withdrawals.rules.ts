import { makeReason } from "@harbour/contracts/reasons";
import { conflict, invalid } from "../../platform/replies/shop-error.ts";
import type { GivenLine, UnearnedGift } from "./unearned-gifts.rules.ts";

/** Counts the units of each variant still to be sent after a withdrawal. */
export function subtractWithdrawn(
  reserved: ReadonlyMap<string, number>,
  goods: readonly { readonly line: { readonly variantId: string }; readonly withdrawn: number }[],
): Map<string, number> {
  const remainingUnits = new Map(reserved);
  for (const { line, withdrawn } of goods)
    remainingUnits.set(line.variantId, (remainingUnits.get(line.variantId) ?? 0) - withdrawn);
  return remainingUnits;
}

/**
 * Returns the number of units of each unearned gift that staff withdraw.
 * @throws ShopError `validation` for an earned gift or one named twice; `conflict` for more than the unsent units
 */
export function planGiftWithdrawals<Line extends GivenLine>(
  unearnedGifts: readonly UnearnedGift<Line>[],
  requested: readonly { readonly product_variant_id: string; readonly qty: number }[],
): (UnearnedGift<Line> & { readonly withdrawn: number })[] {
  const requestedByVariant = new Map<string, number>();
  for (const [index, { product_variant_id: variantId, qty }] of requested.entries()) {
    const field = `gifts.${index}.product_variant_id`;
    const gifts = unearnedGifts.filter(({ line }) => line.variantId === variantId);
    if (gifts.length === 0) throw invalid({ [field]: [makeReason("refund-without-gift")] });
    if (requestedByVariant.has(variantId)) throw invalid({ [field]: [makeReason("duplicate")] });
    const unsentQty = gifts.reduce((sum, gift) => sum + gift.unsentQty, 0);
    if (qty > unsentQty)
      throw conflict(makeReason("gift-earned"), { gifts: { [variantId]: unsentQty } });
    requestedByVariant.set(variantId, qty);
  }
  return unearnedGifts.map((gift) => {
    const { variantId } = gift.line;
    const requestedQty = requestedByVariant.get(variantId) ?? 0;
    const withdrawn = Math.min(requestedQty, gift.unsentQty);
    requestedByVariant.set(variantId, requestedQty - withdrawn);
    return { ...gift, withdrawn };
  });
}
