import { variantsInAnyStore } from "../../catalogue/products/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { PricedGift } from "../pricing/index.ts";

/**
 * Reads the gifts of promotions and vouchers by variant, with current prices and stock. Runs no statement when there
 * are none.
 */
export async function readGifts(
  db: Db | Tx,
  variantIds: readonly string[],
  heldUnits?: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, PricedGift>> {
  const giftVariants = await variantsInAnyStore(db, variantIds, heldUnits);
  return new Map(
    giftVariants.map((gift) => [
      gift.variantId,
      {
        variantId: gift.variantId,
        productId: gift.productId,
        productSlug: gift.productSlug,
        sku: gift.sku,
        productTitle: gift.productTitle,
        variantTitle: gift.variantTitle,
        image: gift.image,
        price: gift.discountedPrice,
        stock: gift.isForSale ? Math.max(0, gift.stock) : 0,
      },
    ]),
  );
}
