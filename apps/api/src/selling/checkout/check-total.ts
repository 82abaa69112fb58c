import { maxOrderTotal } from "@harbour/contracts/constants";
import { makeReason, plainReason } from "@harbour/contracts/reasons";
import { formatMoney } from "@harbour/i18n";
import type { WaitingOrder } from "../../orders/waiting-orders/index.ts";
import { invalid, ShopError } from "../../platform/replies/shop-error.ts";
import { toWire } from "../../platform/values/money.ts";
import { codeProblems, isTotalTooHigh, presentCart, type PricedCart } from "../cart/index.ts";

/** Refuses a code that does not apply, because a buyer who enters one expects to pay less. */
export function refuseUnusableCode({ codeProblem }: PricedCart): void {
  if (codeProblem !== null)
    throw invalid({ voucher_code: [plainReason(codeProblems[codeProblem])] });
}

/**
 * Refuses a total above the maximum of an order, which the database can still add up.
 * @throws ShopError `validation`
 */
export function refuseExcessiveTotal(cart: PricedCart): void {
  if (!isTotalTooHigh(cart)) return;
  const max = formatMoney(maxOrderTotal);
  throw invalid({ expected_total: [makeReason("order-too-dear", { most: max })] });
}

/** The cart that the client shows, in the form of the wire. Absent fields are not compared. */
export interface ExpectedCart {
  readonly expected_total?: string | undefined;
  readonly expected_points?: number | undefined;
  readonly expected_gifts?: readonly ExpectedGift[] | undefined;
}

interface ExpectedGift {
  readonly product_variant_id: string;
  readonly qty: number;
}

/** Refuses a cart whose total, points or gifts differ from those that the shopper saw. */
export function refuseChangedCart(cart: PricedCart, expected: ExpectedCart): void {
  const {
    expected_total: total = toWire(cart.totals.total),
    expected_points: points = cart.points.needed,
    expected_gifts: gifts = [],
  } = expected;
  const isExpectedTotal = total === toWire(cart.totals.total) && points === cart.points.needed;
  if (!isExpectedTotal || hasFewerGifts(cart, gifts)) throw makeCartChangedError();
}

/** Compares gifts by variant, because two promotions may give the same variant. */
function hasFewerGifts({ gifts }: PricedCart, expected: readonly ExpectedGift[]): boolean {
  const missingByVariant = new Map<string, number>();
  const count = (variantId: string, qty: number) =>
    missingByVariant.set(variantId, (missingByVariant.get(variantId) ?? 0) + qty);
  for (const { product_variant_id, qty } of expected) count(product_variant_id, qty);
  for (const { variantId, qty } of gifts) count(variantId, -qty);
  return [...missingByVariant.values()].some((qty) => qty > 0);
}

/** Makes the error for a changed cart, without the cart, which is added later. */
export function makeCartChangedError(): ShopError {
  return new ShopError("total_changed", totalChangedMessage);
}

const totalChangedMessage = "The total has changed. Please look at the cart again.";

/** Makes the error for a changed cart. @param cart the cart that the shopper's page would show now */
export function makeTotalChangedError(
  cart: PricedCart,
  waitingOrders: readonly WaitingOrder[],
): ShopError {
  return new ShopError("total_changed", totalChangedMessage, {
    details: { cart: presentCart(cart, waitingOrders) },
  });
}

/** Tells whether an error from the order's transaction still lacks the current cart. */
export function isTotalChangedError(error: unknown): boolean {
  return error instanceof ShopError && error.code === "total_changed";
}
