import type { Db, Tx } from "../../../platform/database/db.ts";
import { type VariantInCart, variantsForSale } from "../../products/index.ts";
import type { GoodsToShip } from "./parcel.rules.ts";

/** Goods named by a caller, as they would be bought now. */
export interface RequestedGoods {
  readonly product_variant_ids?: readonly string[] | undefined;
  readonly quantities?: readonly number[] | undefined;
}

/** Reads the named goods. Returns null when none are named. Leaves out variants of another store. */
export async function readRequestedGoods(
  db: Db | Tx,
  storeId: string,
  { product_variant_ids: ids, quantities = [] }: RequestedGoods,
): Promise<readonly GoodsToShip[] | null> {
  if (ids === undefined) return null;
  const variants = await variantsForSale(db, storeId, ids);
  return ids.flatMap((id, index) => {
    const variant = variants.get(id);
    return variant ? [toGoods(variant, quantities[index] ?? 1)] : [];
  });
}

/** Reads one unit of each named variant, in order; null for a variant that is not sold. */
export async function readUnitGoods(
  db: Db | Tx,
  storeId: string,
  { product_variant_ids: ids = [] }: Pick<RequestedGoods, "product_variant_ids">,
): Promise<{ goods: readonly (GoodsToShip | null)[]; productIds: readonly string[] }> {
  const variants = await variantsForSale(db, storeId, ids);
  const requestedVariants = ids.map((id) => variants.get(id));
  return {
    goods: requestedVariants.map((variant) => (variant ? toGoods(variant, 1) : null)),
    productIds: [...new Set(requestedVariants.flatMap((variant) => variant?.productId ?? []))],
  };
}

export function toGoods(variant: VariantInCart, qty: number): GoodsToShip {
  const { variantId, discountedPrice, weightGrams, sizeMm, releaseDate } = variant;
  return { variantId, qty, value: discountedPrice * qty, weightGrams, sizeMm, releaseDate };
}
