import type { DeliveryInfo } from "@harbour/contracts";
import type { Language } from "@harbour/contracts/constants";
import type { Shopper } from "../../platform/actor.ts";
import { together, type Transaction } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { hideName } from "../../platform/hide-name.ts";
import { toWire } from "../../platform/money.ts";
import { networkKey } from "../../platform/network-of.ts";
import { invalid, ShopError } from "../../platform/shop-error.ts";
import type { WaitingOrder } from "../../platform/waiting-order.ts";
import {
  allowCode,
  asSuperseding,
  cartLimits,
  codeProblems,
  presentCart,
  presentDiscount,
  type PricedCart,
  priceCart,
} from "../cart/index.ts";
import { findStore, setting, shopOffers } from "../configuration/index.ts";
import { ensureCustomer } from "../customers/index.ts";
import { goodsOf, promiseOrder, publicHolidays, requireDistrict } from "../delivery/index.ts";
import {
  normalisedContact,
  createOrder,
  orderDeadlines,
  takeForOrder,
  withFreeReference,
} from "../orders/index.ts";
import { minOnlineAmount, payableCard } from "../payments/index.ts";
import {
  type CheckoutRequest,
  chosenLines,
  deliverySnapshot,
  linesWithGifts,
  refuseTooLittle,
  refuseUnoffered,
  refuseWithoutStation,
} from "./checkout.rules.ts";
import { refuseSoldOut, rememberSoldOut } from "./refuse-sold-out.ts";
import { respectPersonLimits } from "./respect-person-limits.ts";
import { respectUnpaidOrders } from "./respect-unpaid-orders.ts";
import { supersedingOf } from "./superseded-orders.ts";

export interface Checkout extends CheckoutRequest {
  /** Id or alias. */
  readonly storeId: string;
  readonly delivery_info: DeliveryInfo;
  readonly voucher_code?: string | null | undefined;
  readonly card_id?: string | undefined;
  /** The total the shopper saw, as on the wire. */
  readonly expected_total?: string | undefined;
  readonly language: Language;
}

export interface PlacedOrder {
  readonly order_id: string;
  readonly reference: string;
}

/**
 * Turns the chosen lines of the cart into an order, all in one transaction: prices are worked out anew, the stock is
 * taken by the last statement, and whoever comes too late is told what is left (QUALITY 2). Nothing in here talks to
 * the network.
 * @param once a transaction that remembers its result under the caller's Idempotency-Key
 * @throws ShopError `not_found`, `validation` (also of a code that does not apply), `insufficient_stock`, `quantity_limit`, `total_changed`, `conflict` (bought and paid by an older order, too many that wait
 * for their payment), `too_many_requests` (of codes that there are not)
 */
export async function placeOrder(
  deps: Deps,
  shopper: Shopper,
  checkout: Checkout,
  once: Transaction,
): Promise<PlacedOrder> {
  const store = await findStore(deps.db, checkout.storeId);
  refuseUnoffered(checkout, await shopOffers(deps, deps.db));
  await payableCard(deps.db, deps.settings, shopper, checkout.card_id);
  const { voucher_code: code } = checkout;
  // What the order says of a right code, it says only to those who have not tried too many.
  await allowCode(deps, shopper, code, "unread");
  const whose = { customerId: shopper.id, storeId: store.id };
  await refuseSoldOut(deps, whose, checkout.checkout_product_variant_ids);
  const limits = await setting(deps.db, cartLimits);
  const { toPay } = await orderDeadlines(deps.db);
  const atHand = { limits, contact: normalisedContact(checkout.delivery_details) };
  const asPromised = { at: deps.clock(), holidays: await setting(deps.db, publicHolidays) };

  // Like other limits of what one may hoard, off together with all of them.
  const { rateLimits, secret } = deps.settings;
  const network = rateLimits ? hideName(secret, networkKey(shopper.address)) : null;
  const named = checkout.checkout_product_variant_ids;
  const superseding = supersedingOf(deps, shopper, { storeId: store.id, named });
  const place = (reference: string) =>
    once<PlacedOrder>(async (tx, keep) => {
      // One checkout of a cart at a time: a second press of the button finds the lines gone. A change of the cart by another tab
      // comes before it, and is ordered, or after it, and is kept.
      const price = () => priceCart(tx, shopper, store, checkout, atHand);
      const [, waiting, priced] = await together([
        ensureCustomer(tx, shopper, "no key update"),
        superseding.lock(tx),
        price(),
      ]);
      const hasSuperseded = await superseding.supersede(tx, waiting, reference);
      // With what the older ones held, which is free again.
      const cart = hasSuperseded ? await price() : priced;
      requireDistrict(checkout.delivery_info, cart.shipping);
      const lines = chosenLines(cart, named);
      refuseWithoutStation(cart.shipping);
      refuseCode(cart);
      refuseOtherTotal(cart, checkout.expected_total, waiting);
      refuseTooLittle(checkout.payment_method, cart.totals.total, minOnlineAmount(deps));
      const buyer = { customer: shopper, ...atHand.contact };
      await respectPersonLimits(tx, buyer, lines);
      const isPaid = cart.totals.total === 0;
      const placedFrom = isPaid ? null : network;
      const method = checkout.payment_method;
      if (placedFrom !== null)
        await respectUnpaidOrders(tx, buyer, { network: placedFrom, method });

      const goods = lines.map(({ variant, qty }) => goodsOf(variant, qty));
      const district = checkout.delivery_info.district ?? null;
      const promises = await promiseOrder(tx, cart.shipping, goods, { ...asPromised, district });

      const { order, written } = createOrder(deps, tx, shopper, {
        reference,
        customerId: shopper.id,
        storeId: store.id,
        paymentMethod: checkout.payment_method,
        placedFrom,
        // Whoever reads the shop in a language is written to in it about what they bought there.
        language: checkout.language,
        ...cart.totals,
        pointSubtotal: cart.points.needed,
        pointTotal: cart.points.needed,
        discounts: cart.discounts.map(presentDiscount),
        calculationTrace: cart.trace,
        deliveryInfo: deliverySnapshot(checkout.delivery_info, cart.shipping, promises),
        deliveryDetails: checkout.delivery_details,
        secondsToPay: toPay[checkout.payment_method],
        voucherCode: checkout.voucher_code || null,
        lines: linesWithGifts(lines, cart.gifts),
      });
      const placed = { order_id: order.id, reference };
      const take = () => takeForOrder(deps.registry.holders, tx, { ...order, isPaid });
      // All of it on its way together, the stock last: it is what others wait for.
      await together([written, keep(placed), isPaid ? written.then(take) : take()]);
      superseding.endUnclosed();
      return placed;
    });
  return superseding
    .afterClosing(() => withFreeReference(place))
    .catch(async (error: unknown) => {
      rememberSoldOut(deps, error);
      if (isUnknownCode(error)) await allowCode(deps, shopper, code, "wrong");
      if (!isOvertaken(error)) throw error;
      // Somebody else has used a promotion up since the cart was priced: as it stands now, with the reason.
      const stillWaiting = await deps.registry.waitingOrders(deps.db, whose);
      const reprice = (superseded: readonly string[] = []) =>
        priceCart(deps.db, shopper, store, checkout, { ...atHand, superseded });
      const cart = await asSuperseding(await reprice(), stillWaiting, reprice);
      refuseCode(cart);
      throw totalChanged(cart, stillWaiting);
    });
}

function isUnknownCode(error: unknown): boolean {
  return (
    error instanceof ShopError && error.facts.errors?.["voucher_code"]?.[0] === codeProblems.unknown
  );
}

/** The total changed while the order was being placed, in what it takes of others. */
function isOvertaken(error: unknown): boolean {
  return (
    error instanceof ShopError &&
    error.code === "total_changed" &&
    error.facts.details?.["cart"] === undefined
  );
}

/** Who enters a code means to pay less: without it the order would not be the one they meant. */
function refuseCode({ codeProblem }: PricedCart): void {
  if (codeProblem !== null) throw invalid({ voucher_code: [codeProblems[codeProblem]] });
}

/** WIRE 3: nobody pays a total they have not seen. */
function refuseOtherTotal(
  cart: PricedCart,
  expected: string | undefined,
  waiting: readonly WaitingOrder[],
): void {
  if (expected === undefined || expected === toWire(cart.totals.total)) return;
  throw totalChanged(cart, waiting);
}

function totalChanged(cart: PricedCart, waiting: readonly WaitingOrder[]): ShopError {
  return new ShopError("total_changed", "The total has changed. Please look at the cart again.", {
    details: { cart: presentCart(cart, waiting) },
  });
}
