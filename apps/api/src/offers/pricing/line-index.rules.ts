import type { Money } from "../../platform/values/money.ts";
import type { DraftLine } from "./draft.ts";
import type { Goods } from "./facts.ts";

/** An index of a cart's chosen lines for promotions. */
export interface LineIndex {
  /** Returns the covered lines and their sum, computed once per set of goods. */
  readonly findCovered: (goods: Goods) => Covered;
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
  const chosen = lines.flatMap(({ isCheckout }, place) => (isCheckout ? [place] : []));
  const indexByVariant = new Map(chosen.map((place) => [lines[place]!.variantId, place]));
  const known = new Map<Goods, Covered>();

  const findLines = (goods: Goods): readonly number[] => {
    if (goods === null) return chosen;
    if (goods.size > chosen.length)
      return chosen.filter((place) => goods.has(lines[place]!.variantId));
    const found: number[] = [];
    for (const variantId of goods) {
      const place = indexByVariant.get(variantId);
      if (place !== undefined) found.push(place);
    }
    return found;
  };
  const findCovered = (goods: Goods): Covered => {
    const knownCover = known.get(goods);
    if (knownCover !== undefined) return knownCover;
    const found = findLines(goods);
    let [pieces, spending] = [0, 0];
    for (const place of found) {
      const { qty, subtotal } = lines[place]!;
      pieces += qty;
      spending += subtotal;
    }
    const covered = { lines: found, pieces, spending };
    known.set(goods, covered);
    return covered;
  };
  return {
    findCovered,
    countPieces: (variantId) => {
      const place = indexByVariant.get(variantId);
      return place === undefined ? 0 : lines[place]!.qty;
    },
  };
}
