import type { DeliveryInfo } from "@harbour/contracts";
import { setting, type Store } from "../../base/configuration/index.ts";
import {
  toGoods,
  findChosenCourier,
  type Shipping,
  quoteShipping,
} from "../../catalogue/delivery/index.ts";
import { variantsForSale } from "../../catalogue/products/index.ts";
import {
  computeEarnedPoints,
  type EarningRate,
  readEarningRate,
  findNextLevel,
  readMember,
} from "../../offers/membership/index.ts";
import { calculatePrice } from "../../offers/pricing/index.ts";
import {
  type ShopperOffers,
  readShopperOffers,
  readCartOffers,
} from "../../offers/promotions/index.ts";
import type { WaitingOrder } from "../../orders/waiting-orders/index.ts";
import { type Db, pipelined, type Tx } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import type { Money } from "../../platform/values/money.ts";
import { type CartLine, findLines, readVariantsInCart } from "./cart.repository.ts";
import {
  attachVariants,
  type PricedCart,
  addLineProblems,
  type QuantityLimits,
} from "./cart.rules.ts";
import { cartLimits } from "./cart.settings.ts";
import { listUsableVouchers } from "./usable-vouchers.ts";

export interface CartRequest {
  /** Variants to buy. Absent means all lines, empty means none. */
  readonly checkout_product_variant_ids?: readonly string[] | undefined;
  readonly voucher_code?: string | null | undefined;
  readonly delivery_info?: DeliveryInfo | undefined;
}

/** Facts that the caller has loaded already, so that pricing does not read them. */
export interface PreloadedPricing {
  /** The setting `shopping-cart`. */
  readonly limits?: QuantityLimits;
  /** The rate of earned points, loaded outside of a transaction, where it is cached. */
  readonly earningRate?: EarningRate;
  /** The contact of the future order. Limits per person are also counted by this contact. */
  readonly contact?: { readonly email: string; readonly phone: string };
}

/** Facts that differ from a plain view of the shopper's cart. */
export interface PricingOptions {
  readonly preloaded?: PreloadedPricing;
  /** Orders that this checkout supersedes: their vouchers and promotion uses count as available. */
  readonly supersededOrderIds?: readonly string[];
  /** The points and units that the edited order holds. They count as available. */
  readonly heldByOrder?: OrderHolds | undefined;
  /** Lines that staff wrote, in place of the shopper's cart. */
  readonly staffLines?: readonly StaffLine[] | undefined;
  /** Cents that staff take off the goods. */
  readonly goodwill?: Money | undefined;
  /** The assumptions of staff who try promotions. */
  readonly assumedPricing?: AssumedPricing | undefined;
}

export interface AssumedPricing {
  /** The customer groups of the assumed shopper. */
  readonly groups: readonly string[];
  readonly at: Date;
}

export interface OrderHolds {
  readonly points: number;
  /** Units of goods and gifts. Absent when the order has released them. */
  readonly units?: ReadonlyMap<string, number>;
}

/** A line of an order that staff write. */
export interface StaffLine {
  readonly variantId: string;
  readonly qty: number;
}

/**
 * Prices the shopper's cart in a store by the database's current prices, offers and stock. Only reads. The checkout
 * calls it again inside its transaction, so that no price from a page is trusted.
 */
export async function priceCart(
  db: Db | Tx,
  shopper: Shopper,
  store: Store,
  request: CartRequest,
  {
    preloaded = {},
    supersededOrderIds,
    heldByOrder,
    staffLines,
    goodwill,
    assumedPricing,
  }: PricingOptions = {},
): Promise<PricedCart> {
  const courier = findChosenCourier(db, request.delivery_info);
  const enteredCode = request.voucher_code || null;
  const [cartLines, variants, member, currentOffers] = await pipelined([
    staffLines ? toCartLines(staffLines) : findLines(db, shopper.id, store.id),
    staffLines
      ? variantsForSale(
          db,
          store.id,
          staffLines.map(({ variantId }) => variantId),
          { heldUnits: heldByOrder?.units, at: assumedPricing?.at },
        )
      : readVariantsInCart(db, store.id, { customerId: shopper.id, storeId: store.id }),
    readMember(db, shopper),
    readShopperOffers(db, shopper, enteredCode, { contact: preloaded.contact, supersededOrderIds }),
    courier,
  ]);
  const limits = preloaded.limits ?? (await setting(db, cartLimits));
  const lines = attachVariants(cartLines, variants, request.checkout_product_variant_ids);
  const goods = lines
    .filter((line) => line.isCheckout)
    .map(({ variant, qty }) => toGoods(variant, qty));
  const shipping = await quoteShipping(db, request.delivery_info, goods, courier);
  const { offers, ownVouchers } = await readCartOffers(
    db,
    assumePromotionTime(currentOffers, assumedPricing),
    {
      storeId: store.id,
      lines: lines.map(({ variant }) => variant),
      code: enteredCode,
      heldUnits: heldByOrder?.units,
      isTrial: assumedPricing !== undefined,
    },
  );
  const pricingInput = {
    storeId: store.id,
    customer: { groups: assumedPricing?.groups ?? member.groups },
    lines,
    offers,
    enteredCode,
    usablePoints: member.usablePoints + (heldByOrder?.points ?? 0),
    shipping: shippingQuote(shipping),
    goodwill,
    maxReasons: assumedPricing && Number.POSITIVE_INFINITY,
  };
  const usableVouchers = listUsableVouchers(ownVouchers, pricingInput);
  const cart = addLineProblems(lines, calculatePrice(pricingInput), shipping, limits);
  const earningRate = preloaded.earningRate ?? (await readEarningRate(db));
  const pointsToEarn = computeEarnedPoints(earningRate, cart.totals.total);
  // Only promotions can require a level; vouchers cannot.
  const groups = offers.codes[0]?.promotion.groups;
  const codeLevel =
    cart.codeProblem === "not-yours" && groups ? await findNextLevel(db, shopper, groups) : null;
  return { ...cart, usableVouchers, pointsToEarn, codeLevel };
}

/**
 * Prices a cart as a checkout would price it. Unpaid orders of the same lines count as superseded, and their vouchers
 * and promotion uses as released.
 * @param waitingOrders unpaid orders of this cart
 */
export async function priceAsCheckout(
  cart: PricedCart,
  waitingOrders: readonly WaitingOrder[],
  reprice: (supersededOrderIds: readonly string[]) => Promise<PricedCart>,
): Promise<PricedCart> {
  const chosenVariantIds = new Set(
    cart.lines.flatMap(({ isCheckout, variant }) => (isCheckout ? variant.variantId : [])),
  );
  const superseded = waitingOrders.filter(({ variantIds }) =>
    variantIds.some((id) => chosenVariantIds.has(id)),
  );
  return superseded.length === 0 ? cart : reprice(superseded.map(({ id }) => id));
}

/** Replaces the time of promotions by the time that staff assume. */
function assumePromotionTime(
  now: ShopperOffers,
  assumedPricing: AssumedPricing | undefined,
): ShopperOffers {
  return assumedPricing
    ? { ...now, promotions: { ...now.promotions, at: assumedPricing.at } }
    : now;
}

/** Returns the lines that staff wrote in the form of stored cart lines. */
async function toCartLines(staffLines: readonly StaffLine[]): Promise<CartLine[]> {
  const addedAt = new Date(0).toISOString();
  return staffLines.map((line) => ({ ...line, id: line.variantId, seenPrice: null, addedAt }));
}

function shippingQuote({ fee, courier, warehouse }: Shipping) {
  return { fee, by: courier?.id ?? warehouse?.id ?? null };
}
