import type { LineLimit, LineProblem } from "@harbour/contracts";
import { maxOrderTotal, maxPerLine } from "@harbour/contracts/constants";
import type { Shipping } from "../../catalogue/delivery/index.ts";
import type { VariantInCart } from "../../catalogue/products/index.ts";
import type { LevelAhead } from "../../offers/membership/index.ts";
import type { CalculatedLine, Calculation } from "../../offers/pricing/index.ts";
import type { BoughtUnits } from "../../orders/earlier-orders/index.ts";
import { fromWire } from "../../platform/values/money.ts";
import type { UsableVoucher } from "./usable-vouchers.ts";

interface StoredLine {
  readonly id: string;
  readonly variantId: string;
  readonly qty: number;
  readonly seenPrice: number | null;
  readonly addedAt: string;
}

/** A line whose variant the catalogue still knows. */
export interface LineWithVariant extends Omit<StoredLine, "variantId"> {
  readonly variant: VariantInCart;
  /** True when the line is chosen for checkout and counts towards the totals. */
  readonly isCheckout: boolean;
}

export interface PricedLine extends LineWithVariant, CalculatedLine {
  readonly maxQty: number;
  readonly limitedBy: LineLimit;
  readonly problem: LineProblem | null;
  /** The units bought before of a variant with a limit per person, if they were loaded. */
  readonly boughtUnits?: BoughtUnits | undefined;
}

export interface PricedCart extends Omit<Calculation, "lines"> {
  readonly lines: readonly PricedLine[];
  readonly shipping: Shipping;
  readonly usableVouchers: readonly UsableVoucher[];
  /** The points that the total would earn a member. */
  readonly pointsToEarn: number;
  /** The level that the entered code needs and the member has not reached. */
  readonly codeLevel: LevelAhead | null;
}

/** Tells whether the total, or the goods at their original prices, exceeds the maximum of an order. */
export function isTotalTooHigh({ totals }: Pick<PricedCart, "totals">): boolean {
  return Math.max(totals.subtotal, totals.total) > maxTotal;
}

const maxTotal = fromWire(maxOrderTotal);

/** The shop's limits on a line (setting `shopping-cart`). */
export interface QuantityLimits {
  readonly maximum: number;
}

export { maxCartLines as maxLines } from "@harbour/contracts/constants";

/**
 * Returns the largest quantity that a line can have now: stock, the variant's limits and the shop's maximum combined.
 */
export function computeMaxQty(variant: VariantInCart, limits: QuantityLimits): number {
  if (!variant.isForSale) return 0;
  return Math.min(
    maxPerLine,
    limits.maximum,
    variant.stock,
    variant.perOrderLimit ?? maxPerLine,
    variant.perPersonLimit ?? maxPerLine,
  );
}

/**
 * Returns the limit that determines `computeMaxQty`. Of several equal limits it returns the most lasting one. Stock
 * may grow, but a used limit per person stays.
 */
export function findLineLimit(variant: VariantInCart, limits: QuantityLimits): LineLimit {
  const max = computeMaxQty(variant, limits);
  if (variant.perPersonLimit === max) return "per-person";
  return max < variant.stock || variant.perOrderLimit === max || limits.maximum === max
    ? "per-order"
    : "stock";
}

export function findLineProblem(
  variant: VariantInCart,
  qty: number,
  limits: QuantityLimits,
): LineProblem | null {
  if (!variant.isForSale) return "not-for-sale";
  if (variant.availability === "SOLD_OUT" || variant.stock <= 0) return "sold-out";
  if (qty > variant.stock) return "not-enough-stock";
  return qty > computeMaxQty(variant, limits) ? "over-limit" : null;
}

/** Limits a line to the units that a person may still buy. */
export function limitLine(
  line: PricedLine,
  unitsByVariant: ReadonlyMap<string, BoughtUnits>,
): PricedLine {
  const { perPersonLimit: limit, variantId } = line.variant;
  const boughtUnits = unitsByVariant.get(variantId);
  if (limit === null || boughtUnits === undefined) return line;
  const unitsLeft = Math.max(0, limit - boughtUnits.qty);
  if (unitsLeft >= line.maxQty) return { ...line, boughtUnits };
  const problem = line.qty > unitsLeft ? "over-limit" : line.problem;
  return { ...line, maxQty: unitsLeft, limitedBy: "per-person", problem, boughtUnits };
}

/** @param chosenVariantIds variant ids; undefined for all lines, empty for none */
export function attachVariants(
  foundLines: readonly StoredLine[],
  variants: ReadonlyMap<string, VariantInCart>,
  chosenVariantIds: readonly string[] | undefined,
): LineWithVariant[] {
  const ids = chosenVariantIds && new Set(chosenVariantIds);
  return foundLines.flatMap(({ variantId, ...line }) => {
    const variant = variants.get(variantId);
    return variant ? [{ ...line, variant, isCheckout: ids?.has(variantId) ?? true }] : [];
  });
}

/** Adds limits and problems to the priced lines. */
export function addLineProblems(
  lines: readonly LineWithVariant[],
  { lines: calculatedLines, ...calculation }: Calculation,
  shipping: Shipping,
  limits: QuantityLimits,
): Omit<PricedCart, "usableVouchers" | "pointsToEarn" | "codeLevel"> {
  const pricedLines = lines.map((line, index) => ({
    ...line,
    ...calculatedLines[index]!,
    maxQty: computeMaxQty(line.variant, limits),
    limitedBy: findLineLimit(line.variant, limits),
    problem: findLineProblem(line.variant, line.qty, limits),
  }));
  return { ...calculation, lines: pricedLines, shipping };
}

/**
 * Returns the largest quantity of a line when carts are merged. A sold-out line keeps its quantity and shows the
 * problem, instead of vanishing at the sign-in.
 */
export function computeMergedMaxQty(
  variant: VariantInCart | undefined,
  limits: QuantityLimits,
): number {
  const max = variant ? computeMaxQty(variant, limits) : 0;
  return max > 0 ? max : maxPerLine;
}
