import type { Money } from "../../platform/money.ts";
import { allocate } from "./allocate.rules.ts";
import type { Draft } from "./draft.ts";
import type { Goods } from "./facts.ts";

/** Returns the cents left to pay for goods, of the chosen lines. */
export function remainingOf({ index, lines, parts, discounts }: Draft, goods: Goods): Money {
  const covered = index.coveredBy(goods);
  if (discounts.length === 0) return covered.spending;
  return covered.lines.reduce((sum, place) => sum + lines[place]!.subtotal - parts[place]!, 0);
}

/**
 * The parts of the lines once goods are lowered by an amount. It is spread over what the earlier discounts left of them, so the parts add
 * up to the discounts in cents and no line is lowered below zero. The only place where cents are divided.
 */
export function partsWith(draft: Draft, goods: Goods, amount: Money): readonly Money[] {
  const { index, lines, parts } = draft;
  if (amount === 0) return parts;
  const lowered = index.coveredBy(goods).lines;
  const more = allocate(
    amount,
    lowered.map((place) => ({
      key: lines[place]!.variantId,
      weight: lines[place]!.subtotal - parts[place]!,
    })),
  );
  return withMore(draft, goods, more);
}

/** The parts of the lines with more taken off each that the goods cover. @param more cents, in the order of the index */
export function withMore(
  { index, parts }: Draft,
  goods: Goods,
  more: readonly Money[],
): readonly Money[] {
  const sums = [...parts];
  index.coveredBy(goods).lines.forEach((place, nth) => (sums[place]! += more[nth]!));
  return sums;
}
