import { makeReason, type Reason } from "@harbour/contracts/reasons";
import { invalid } from "../../../platform/replies/shop-error.ts";

interface Line {
  readonly variantId: string;
  readonly isGift: boolean | null;
}

/**
 * Returns the bought lines of a request's items, in the order of the items.
 * @param field the path of the items in the request's body
 * @throws ShopError `validation` for goods that were not bought, or are named twice
 */
export function findRequestedLines<
  Item extends { readonly product_variant_id: string },
  Of extends Line,
>(lines: readonly Of[], items: readonly Item[], field: string): { item: Item; line: Of }[] {
  return items.map((item, index) => {
    const { product_variant_id: variantId } = item;
    const createLineError = (text: Reason) =>
      invalid({ [`${field}.${index}.product_variant_id`]: [text] });
    const line = lines.find(
      (candidate) => candidate.variantId === variantId && candidate.isGift !== true,
    );
    if (line === undefined) throw createLineError(makeReason("product-not-in-order"));
    if (items.findIndex((otherItem) => otherItem.product_variant_id === variantId) < index)
      throw createLineError(makeReason("duplicate"));
    return { item, line };
  });
}
