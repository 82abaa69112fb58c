import { findPersonOfShopper } from "../../base/logins/index.ts";
import { type Db, pipelined, type Tx } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import type { Offers } from "../pricing/index.ts";
import {
  makePricedCode,
  giftVariantIds,
  type OwnVoucher,
  listOwnVouchers,
  type ShopperVouchers,
  readShopperVouchers,
  readGifts,
} from "../vouchers/index.ts";
import type { MatchableLine } from "./match-goods.rules.ts";
import { listGifts, matchPromotions, makeOffers, type OfferState } from "./offers.rules.ts";
import { readPromotionState } from "./promotions.repository.ts";
import { readCachedPromotions } from "./read-cached-promotions.ts";

export interface OffersRequest {
  readonly storeId: string;
  readonly lines: readonly MatchableLine[];
  /** The entered code; null when there is none. */
  readonly code: string | null;
  /** Units that count as in stock for gifts. */
  readonly heldUnits?: ReadonlyMap<string, number> | undefined;
  /** True when staff ask about every promotion. */
  readonly isTrial?: boolean | undefined;
}

/** Facts that must be read for each cart. */
export interface ShopperOffers {
  readonly promotions: OfferState;
  readonly vouchers: ShopperVouchers;
}

/**
 * Reads the current facts. They do not depend on the cart, so both can load in parallel.
 * @param code the entered code; null when there is none
 * @param supersededOrderIds orders whose vouchers and promotion uses count as released
 */
export async function readShopperOffers(
  db: Db | Tx,
  shopper: Shopper,
  code: string | null,
  {
    contact,
    supersededOrderIds,
  }: {
    readonly contact?: { readonly email: string; readonly phone: string } | undefined;
    readonly supersededOrderIds?: readonly string[] | undefined;
  } = {},
): Promise<ShopperOffers> {
  const readPromotions = async () =>
    readPromotionState(db, await findPersonOfShopper(db, shopper, contact), supersededOrderIds);
  const [promotions, vouchers] = await pipelined([
    readPromotions(),
    readShopperVouchers(db, shopper, code, supersededOrderIds),
  ]);
  return { promotions, vouchers };
}

/**
 * Makes the offers for a cart at the database's time. The promotions are cached by version. One statement reads
 * possible gifts.
 */
export async function readCartOffers(
  db: Db | Tx,
  { promotions: state, vouchers }: ShopperOffers,
  request: OffersRequest,
): Promise<{ readonly offers: Offers; readonly ownVouchers: readonly OwnVoucher[] }> {
  const promotionIndex = await readCachedPromotions(db, state.version);
  const matched = matchPromotions(promotionIndex, { ...request, at: state.at });
  const { entered, ownVouchers } = vouchers;
  const cartVouchers = entered ? [entered, ...ownVouchers] : ownVouchers;
  const voucherGiftIds = giftVariantIds(cartVouchers.map(({ terms }) => terms));
  const ids = [...new Set([...listGifts(matched), ...voucherGiftIds])];
  const gifts = await readGifts(db, ids, request.heldUnits);
  const offers = makeOffers(matched, state, gifts);
  const code = entered && makePricedCode(entered, gifts);
  return {
    // If a voucher has the same code as a promotion, the promotion comes first.
    offers: { ...offers, codes: [...offers.codes, ...(code ? [code] : [])] },
    ownVouchers: listOwnVouchers(vouchers, gifts),
  };
}
