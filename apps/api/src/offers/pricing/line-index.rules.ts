import type { Money } from "../../platform/values/money.ts";
import type { DraftLine } from "./draft.ts";
import type { Goods } from "./pricing-input.ts";

/** An index of a cart's chosen lines, by which promotions find their goods. */
export interface LineIndex {
  /** Returns the covered lines and their sum, computed once per set of goods. */
  readonly findCoveredLines: (goods: Goods) => Covered;
  /** Counts this variant's units among the chosen lines. */
  readonly countPieces: (variantId: string) => number;
}

export interface Covered {
  /** Positions of the lines, unsorted. */
  readonly lines: readonly number[];
  readonly pieces: number;
  /** Cents after the goods' own discounts. */
  readonly spending: Money;
}

/** @param lines each variant once */
export function createLineIndex(lines: readonly DraftLine[]): LineIndex {
  const chosenPositions = lines.flatMap(({ isCheckout }, position) =>
    isCheckout ? [position] : [],
  );
  const positionByVariant = new Map(
    chosenPositions.map((position) => [lines[position]!.variantId, position]),
  );
  const coverCache = new Map<Goods, Covered>();

  const findLines = (goods: Goods): readonly number[] => {
    if (goods === null) return chosenPositions;
    if (goods.size > chosenPositions.length)
      return chosenPositions.filter((position) => goods.has(lines[position]!.variantId));
    const positions: number[] = [];
    for (const variantId of goods) {
      const position = positionByVariant.get(variantId);
      if (position !== undefined) positions.push(position);
    }
    return positions;
  };
  const findCoveredLines = (goods: Goods): Covered => {
    const knownCover = coverCache.get(goods);
    if (knownCover !== undefined) return knownCover;
    const coveredPositions = findLines(goods);
    let [pieces, spending] = [0, 0];
    for (const position of coveredPositions) {
      const { qty, subtotal } = lines[position]!;
      pieces += qty;
      spending += subtotal;
    }
    const covered = { lines: coveredPositions, pieces, spending };
    coverCache.set(goods, covered);
    return covered;
  };
  return {
    findCoveredLines,
    countPieces: (variantId) => {
      const position = positionByVariant.get(variantId);
      return position === undefined ? 0 : lines[position]!.qty;
    },
  };
}
