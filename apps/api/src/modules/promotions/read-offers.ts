import type { Shopper } from "../../platform/actor.ts";
import { type Db, together, type Tx } from "../../platform/db.ts";
import { variantsInAnyStore } from "../catalogue/index.ts";
import { personOfShopper } from "../customers/index.ts";
import type { GiftFacts, Offers } from "../pricing/index.ts";
import { type PresentVouchers, presentVouchers } from "../vouchers/index.ts";
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

/** What has to be asked of the database for every cart. */
export interface PresentOffers {
  readonly promotions: PresentState;
  readonly vouchers: PresentVouchers;
}

/** Needs nothing of the cart, so it can be on its way while that is read. @param code what was entered; null: nothing */
export async function presentOffers(
  db: Db | Tx,
  shopper: Shopper,
  code: string | null,
  contact?: { readonly email: string; readonly phone: string },
): Promise<PresentOffers> {
  const readPromotions = async () => readState(db, await personOfShopper(db, shopper, contact));
  const [promotions, vouchers] = await together([
    readPromotions(),
    presentVouchers(db, shopper, code),
  ]);
  return { promotions, vouchers };
}

/**
 * What may lower this cart's total, at the database's time (WIRE 3). What promotions say is remembered by its version; one more
 * statement asks for the gifts that may be given, if any.
 */
export async function readOffers(
  db: Db | Tx,
  { promotions: state, vouchers: { entered } }: PresentOffers,
  request: OffersRequest,
): Promise<Offers> {
  const known = await promotionsOf(db, state.version);
  const matched = matchPromotions(known, { ...request, at: state.at });
  const offers = offersOf(matched, state, await readGifts(db, giftsOf(matched)));
  // A promotion's own code comes first, should a shop call one as vouchers are.
  return { ...offers, codes: [...offers.codes, ...(entered ? [entered] : [])] };
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
