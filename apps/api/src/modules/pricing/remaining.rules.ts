import type { Money } from "../../platform/money.ts";
import { allocate } from "./allocate.rules.ts";
import type { AppliedDiscount, Draft, DraftLine } from "./draft.ts";

/** Whether a discount counts and lowers this line. */
export function covers(goods: ReadonlySet<string> | null, line: DraftLine): boolean {
  return line.isCheckout && (goods === null || goods.has(line.variantId));
}

/**
 * What falls on each line of the discounts taken so far: each is spread over what the earlier ones left of its goods, so
 * the parts add up to the discounts in cents and no line is lowered below zero. This is the only place where cents are
 * divided; a step that wants to know what remains asks here too.
 */
export function partsOf({ lines, discounts }: Pick<Draft, "lines" | "discounts">): Money[] {
  return discounts.reduce<Money[]>(
    (parts, discount) => addParts(parts, lines, discount),
    lines.map(() => 0),
  );
}

function addParts(parts: Money[], lines: readonly DraftLine[], discount: AppliedDiscount): Money[] {
  const { promotion, amount } = discount;
  if (promotion.templateType === "FREE_SHIPPING" || amount === 0) return parts;
  const lowered = lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => covers(promotion.goods, line));
  const more = allocate(
    amount,
    lowered.map(({ line, index }) => ({
      key: line.variantId,
      weight: line.subtotal - parts[index]!,
    })),
  );
  const sums = [...parts];
  lowered.forEach(({ index }, place) => (sums[index]! += more[place]!));
  return sums;
}

/** What is left to pay for each line; of what is not being bought, its price. */
export function remainingOf(draft: Draft): Money[] {
  const parts = partsOf(draft);
  return draft.lines.map((line, index) => line.subtotal - parts[index]!);
}

/** Adds something up over the lines that a promotion covers. */
export function sumOver(
  lines: readonly DraftLine[],
  goods: ReadonlySet<string> | null,
  value: (line: DraftLine, index: number) => number,
): number {
  return lines.reduce(
    (sum, line, index) => (covers(goods, line) ? sum + value(line, index) : sum),
    0,
  );
}
