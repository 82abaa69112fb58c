import type { LineProblem, TraceStep } from "@harbour/contracts";
import { maxPerLine } from "@harbour/contracts/constants";
import { toWire, type Money } from "../../platform/money.ts";
import type { VariantForSale } from "../catalogue/index.ts";
import type { Shipping } from "../delivery/index.ts";

export interface PricedLine {
  readonly id: string;
  readonly qty: number;
  readonly variant: VariantForSale;
  /** Counts towards the totals. */
  readonly isCheckout: boolean;
  readonly originalSubtotal: Money;
  readonly subtotal: Money;
  readonly pointSubtotal: number;
  readonly maxQty: number;
  readonly problem: LineProblem | null;
}

export interface CartTotals {
  readonly subtotal: Money;
  readonly localDiscount: Money;
  readonly globalDiscount: Money;
  readonly shippingFee: Money;
  readonly total: Money;
  readonly points: number;
}

export interface PricedCart {
  readonly lines: readonly PricedLine[];
  readonly totals: CartTotals;
  readonly shipping: Shipping;
  readonly trace: readonly TraceStep[];
}

/** The shop's limits on one line (configuration `shopping-cart`). */
export interface QuantityLimits {
  readonly maximum: number;
}

/** No cart holds more lines than this: pricing one stays quick whatever a script does to it. */
export const maxLines = 200;

/** The most that one line may hold now: stock, the variant's limits and the shop's maximum taken together. */
export function maxQtyOf(variant: VariantForSale, limits: QuantityLimits): number {
  if (!variant.isForSale) return 0;
  return Math.min(
    maxPerLine,
    limits.maximum,
    variant.stock,
    variant.perOrderLimit ?? maxPerLine,
    variant.perPersonLimit ?? maxPerLine,
  );
}

export function problemOf(
  variant: VariantForSale,
  qty: number,
  limits: QuantityLimits,
): LineProblem | null {
  if (!variant.isForSale) return "not-for-sale";
  if (variant.availability === "SOLD_OUT" || variant.stock <= 0) return "sold-out";
  if (qty > variant.stock) return "not-enough-stock";
  return qty > maxQtyOf(variant, limits) ? "over-limit" : null;
}

export function priceLine(
  line: { id: string; qty: number },
  variant: VariantForSale,
  { isCheckout, limits }: { isCheckout: boolean; limits: QuantityLimits },
): PricedLine {
  return {
    id: line.id,
    qty: line.qty,
    variant,
    isCheckout,
    originalSubtotal: variant.price * line.qty,
    subtotal: variant.discountedPrice * line.qty,
    pointSubtotal: variant.point * line.qty,
    maxQty: maxQtyOf(variant, limits),
    problem: problemOf(variant, line.qty, limits),
  };
}

/** What shipping is worked out on: the chosen goods after their own discounts (WIRE 3). */
export function goodsValue(lines: readonly PricedLine[]): Money {
  return sum(lines.filter((line) => line.isCheckout).map((line) => line.subtotal));
}

/** WIRE 3: original prices - local - global + shipping, of the chosen lines. */
export function totalUp(lines: readonly PricedLine[], shippingFee: Money): CartTotals {
  const chosen = lines.filter((line) => line.isCheckout);
  const subtotal = sum(chosen.map((line) => line.originalSubtotal));
  const localDiscount = subtotal - goodsValue(lines);
  const globalDiscount = 0;
  return {
    subtotal,
    localDiscount,
    globalDiscount,
    shippingFee,
    total: subtotal - localDiscount - globalDiscount + shippingFee,
    points: sum(chosen.map((line) => line.pointSubtotal)),
  };
}

/** How the total came about, step by step (DESIGN 5). */
export function traceOf(lines: readonly PricedLine[], shipping: Shipping): TraceStep[] {
  const discounted = lines.filter(
    (line) => line.isCheckout && line.subtotal !== line.originalSubtotal,
  );
  const steps: TraceStep[] = discounted.map((line) => ({
    rule: `local-${line.variant.discountType?.toLowerCase() ?? "price"}`,
    on: line.variant.sku,
    amount: toWire(line.subtotal - line.originalSubtotal),
    applied: true,
    reason: null,
  }));
  const carrier = shipping.courier?.id ?? shipping.warehouse?.id ?? "none";
  steps.push({
    rule: "shipping",
    on: carrier,
    amount: toWire(shipping.fee),
    applied: true,
    reason: null,
  });
  return steps;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/**
 * What a merged line may hold: what one could buy now, or anything when there is nothing to buy. A line that sold out
 * stays as it is and says so, instead of vanishing while somebody signs in.
 */
export function maxQtyToMerge(variant: VariantForSale | undefined, limits: QuantityLimits): number {
  const max = variant ? maxQtyOf(variant, limits) : 0;
  return max > 0 ? max : maxPerLine;
}
