import type { Money } from "../../platform/values/money.ts";
import { allocateAmount } from "./allocate.rules.ts";
import type { PriceDraft } from "./draft.ts";
import type { Goods } from "./facts.ts";

/** Computes the cents still to pay for these goods among the chosen lines. */
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
 * Returns the lines' discounts after an amount is taken off some goods. It is spread over what earlier discounts left,
 * so that no line falls below zero. Only here are cents divided.
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
 * Returns the lines' discounts after more is taken off each covered line.
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
