import type { Money } from "../../platform/values/money.ts";
import { allocateAmount } from "./allocate.rules.ts";
import type { PriceDraft } from "./draft.ts";
import type { Goods } from "./facts.ts";

/** Computes the cents still to pay for these goods among the chosen lines. */
export function computeRemaining(
  { index, lines, parts, discounts }: PriceDraft,
  goods: Goods,
): Money {
  const covered = index.findCovered(goods);
  if (discounts.length === 0) return covered.spending;
  return covered.lines.reduce((sum, place) => sum + lines[place]!.subtotal - parts[place]!, 0);
}

/**
 * Returns the lines' parts after an amount is taken off some goods. It is spread over what earlier discounts left, so
 * that no line falls below zero. Only here are cents divided.
 */
export function spreadDiscount(draft: PriceDraft, goods: Goods, amount: Money): readonly Money[] {
  const { index, lines, parts } = draft;
  if (amount === 0) return parts;
  const coveredLines = index.findCovered(goods).lines;
  const more = allocateAmount(
    amount,
    coveredLines.map((place) => ({
      key: lines[place]!.variantId,
      weight: lines[place]!.subtotal - parts[place]!,
    })),
  );
  return addToParts(draft, goods, more);
}

/** Returns the lines' parts after more is taken off each covered line. @param more cents, in the order of the index */
export function addToParts(
  { index, parts }: PriceDraft,
  goods: Goods,
  more: readonly Money[],
): readonly Money[] {
  const sums = [...parts];
  index.findCovered(goods).lines.forEach((place, nth) => (sums[place]! += more[nth]!));
  return sums;
}
