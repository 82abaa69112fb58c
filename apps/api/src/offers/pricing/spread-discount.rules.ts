import type { Money } from "../../platform/values/money.ts";
import { allocateAmount } from "./allocate.rules.ts";
import type { PriceDraft } from "./draft.ts";
import type { Goods } from "./pricing-input.ts";

/** Computes the cents that are still to pay for these goods on the chosen lines. */
export function computeRemaining(
  { index, lines, lineDiscounts, discounts }: PriceDraft,
  goods: Goods,
): Money {
  const covered = index.findCoveredLines(goods);
  if (discounts.length === 0) return covered.spending;
  return covered.lines.reduce(
    (sum, position) => sum + lines[position]!.subtotal - lineDiscounts[position]!,
    0,
  );
}

/**
 * Takes an amount off some goods, and returns the lines' discounts. The amount is spread over the prices that earlier
 * discounts left, so that no line falls below zero. No other function divides cents.
 */
export function spreadDiscount(draft: PriceDraft, goods: Goods, amount: Money): readonly Money[] {
  const { index, lines, lineDiscounts } = draft;
  if (amount === 0) return lineDiscounts;
  const coveredPositions = index.findCoveredLines(goods).lines;
  const addedDiscounts = allocateAmount(
    amount,
    coveredPositions.map((position) => ({
      key: lines[position]!.variantId,
      weight: lines[position]!.subtotal - lineDiscounts[position]!,
    })),
  );
  return addLineDiscounts(draft, goods, addedDiscounts);
}

/**
 * Takes more off each covered line, and returns the lines' discounts.
 * @param addedDiscounts cents, in the order of the index
 */
export function addLineDiscounts(
  { index, lineDiscounts }: PriceDraft,
  goods: Goods,
  addedDiscounts: readonly Money[],
): readonly Money[] {
  const sums = [...lineDiscounts];
  index
    .findCoveredLines(goods)
    .lines.forEach(
      (position, discountIndex) => (sums[position]! += addedDiscounts[discountIndex]!),
    );
  return sums;
}
