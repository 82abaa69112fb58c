import { say } from "@harbour/contracts/reasons";
import { conflict, invalid } from "../../platform/replies/shop-error.ts";
import type { FallingGift, GivenLine } from "./falling-gifts.rules.ts";

/** Counts the units of each variant still to be sent after a withdrawal. */
export function withoutWithdrawn(
  held: ReadonlyMap<string, number>,
  goods: readonly { readonly line: { readonly variantId: string }; readonly withdrawn: number }[],
): Map<string, number> {
  const left = new Map(held);
  for (const { line, withdrawn } of goods)
    left.set(line.variantId, (left.get(line.variantId) ?? 0) - withdrawn);
  return left;
}

/**
 * Returns how many units of each falling gift staff take out.
 * @throws ShopError `validation` for a gift that does not fall or is named twice; `conflict` for more than the unsent
 * units
 */
export function giftsTaken<Line extends GivenLine>(
  falling: readonly FallingGift<Line>[],
  requested: readonly { readonly product_variant_id: string; readonly qty: number }[],
): (FallingGift<Line> & { readonly withdrawn: number })[] {
  const toTake = new Map<string, number>();
  for (const [index, { product_variant_id: variantId, qty }] of requested.entries()) {
    const field = `gifts.${index}.product_variant_id`;
    const taken = falling.filter(({ line }) => line.variantId === variantId);
    if (taken.length === 0) throw invalid({ [field]: [say("refund-without-gift")] });
    if (toTake.has(variantId)) throw invalid({ [field]: [say("duplicate")] });
    const free = taken.reduce((sum, { unsent }) => sum + unsent, 0);
    if (qty > free)
      throw conflict(say("gift-earned"), {
        gifts: { [variantId]: free },
      });
    toTake.set(variantId, qty);
  }
  return falling.map((gift) => {
    const { variantId } = gift.line;
    const requestedQty = toTake.get(variantId) ?? 0;
    const withdrawn = Math.min(requestedQty, gift.unsent);
    toTake.set(variantId, requestedQty - withdrawn);
    return { ...gift, withdrawn };
  });
}
