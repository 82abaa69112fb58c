import type { Shopper } from "../../platform/actor.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { variantsInAnyStore } from "../catalogue/index.ts";
import { personOfShopper } from "../customers/index.ts";
import type { GiftFacts, Offers } from "../pricing/index.ts";
import { promotionsOf } from "./known-promotions.ts";
import type { Belongs } from "./match-goods.rules.ts";
import { giftsOf, matchPromotions, offersOf, type PresentState } from "./offers.rules.ts";
import { readState } from "./promotions.repository.ts";

export interface OffersRequest {
  readonly storeId: string;
  readonly lines: readonly Belongs[];
  /** What was entered; null: nothing. */
  readonly code: string | null;
}

/** What has to be asked of the database for every cart; needs nothing of the cart, so it can be on its way while that is read. */
export async function presentOffers(
  db: Db | Tx,
  shopper: Shopper,
  contact?: { readonly email: string; readonly phone: string },
): Promise<PresentState> {
  return readState(db, await personOfShopper(db, shopper, contact));
}

/**
 * What may lower this cart's total, at the database's time (WIRE 3). What promotions say is remembered by its version; one more
 * statement asks for the gifts that may be given, if any.
 */
export async function readOffers(
  db: Db | Tx,
  state: PresentState,
  request: OffersRequest,
): Promise<Offers> {
  const known = await promotionsOf(db, state.version);
  const matched = matchPromotions(known, { ...request, at: state.at });
  return offersOf(matched, state, await readGifts(db, giftsOf(matched)));
}

async function readGifts(
  db: Db | Tx,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, GiftFacts>> {
  const found = await variantsInAnyStore(db, variantIds);
  return new Map(
    found.map((gift) => [
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
