import type { Db, Tx } from "../../platform/database/db.ts";
import { type VariantInCart, variantsForSale } from "../products/index.ts";
import type { Goods } from "./parcel.rules.ts";

/** Goods named by a caller, as they would be bought now. */
export interface RequestedGoods {
  readonly product_variant_ids?: readonly string[] | undefined;
  readonly quantities?: readonly number[] | undefined;
}

/** Reads the named goods; null without any. Variants of another store are left out. */
export async function requestedGoods(
  db: Db | Tx,
  storeId: string,
  { product_variant_ids: ids, quantities = [] }: RequestedGoods,
): Promise<readonly Goods[] | null> {
  if (ids === undefined) return null;
  const variants = await variantsForSale(db, storeId, ids);
  return ids.flatMap((id, index) => {
    const variant = variants.get(id);
    return variant ? [goodsOf(variant, quantities[index] ?? 1)] : [];
  });
}

export function goodsOf(variant: VariantInCart, qty: number): Goods {
  const { variantId, discountedPrice, weightGrams, sizeMm, releaseDate } = variant;
  return { variantId, qty, value: discountedPrice * qty, weightGrams, sizeMm, releaseDate };
}
