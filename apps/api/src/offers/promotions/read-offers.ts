import type { Shopper } from "../../platform/actor.ts";
import { type Db, pipelined, type Tx } from "../../platform/db.ts";
import { personOfShopper } from "../../base/logins/index.ts";
import type { Offers } from "../pricing/index.ts";
import {
  codeFactsOf,
  giftVariantsOf,
  type OwnVoucher,
  ownVouchersOf,
  type PresentVouchers,
  presentVouchers,
  readGifts,
} from "../vouchers/index.ts";
import { promotionsOf } from "./promotion-cache.ts";
import type { Belongs } from "./match-goods.rules.ts";
import { giftsOf, matchPromotions, offersOf, type PresentState } from "./offers.rules.ts";
import { readState } from "./promotions.repository.ts";

export interface OffersRequest {
  readonly storeId: string;
  readonly lines: readonly Belongs[];
  /** The entered code; null: none. */
  readonly code: string | null;
}

/** Facts that must be read from the database for every cart. */
export interface PresentOffers {
  readonly promotions: PresentState;
  readonly vouchers: PresentVouchers;
}

/**
 * Needs nothing of the cart, so it can be on its way while that is read.
 * @param code what was entered; null: nothing
 * @param freed orders whose vouchers and uses of promotions count as given back
 */
export async function presentOffers(
  db: Db | Tx,
  shopper: Shopper,
  code: string | null,
  {
    contact,
    freed,
  }: {
    readonly contact?: { readonly email: string; readonly phone: string } | undefined;
    readonly freed?: readonly string[] | undefined;
  } = {},
): Promise<PresentOffers> {
  const readPromotions = async () =>
    readState(db, await personOfShopper(db, shopper, contact), freed);
  const [promotions, vouchers] = await pipelined([
    readPromotions(),
    presentVouchers(db, shopper, code, freed),
  ]);
  return { promotions, vouchers };
}

/**
 * Reads the offers for a cart at the database's time. Promotions are remembered by version; one more statement asks for
 * possible gifts, if any.
 */
export async function readOffers(
  db: Db | Tx,
  { promotions: state, vouchers }: PresentOffers,
  request: OffersRequest,
): Promise<{ readonly offers: Offers; readonly ownVouchers: readonly OwnVoucher[] }> {
  const known = await promotionsOf(db, state.version);
  const matched = matchPromotions(known, { ...request, at: state.at });
  const { entered, own } = vouchers;
  const inHand = entered ? [entered, ...own] : own;
  const brought = giftVariantsOf(inHand.map(({ terms }) => terms));
  const gifts = await readGifts(db, [...new Set([...giftsOf(matched), ...brought])]);
  const offers = offersOf(matched, state, gifts);
  const code = entered && codeFactsOf(entered, gifts);
  return {
    // A promotion's own code comes first, should a shop call one as vouchers are.
    offers: { ...offers, codes: [...offers.codes, ...(code ? [code] : [])] },
    ownVouchers: ownVouchersOf(vouchers, gifts),
  };
}
