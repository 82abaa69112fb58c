import type { GiftTerms } from "../../platform/values/gift-terms.ts";

export interface GivenLine {
  readonly id: string;
  readonly variantId: string;
  readonly qty: number;
  /** The conditions of the gift. Null in orders that were placed before conditions were stored. */
  readonly giftTerms: GiftTerms | null;
}

interface Facts {
  /** The remaining units of each bought variant after this refund. */
  readonly remainingUnits: ReadonlyMap<string, number>;
  /** The units of each gift line that earlier refunds withdrew. */
  readonly withdrawn: ReadonlyMap<string, number>;
  /** The units of each variant still to be sent after this refund. */
  readonly unsentUnits: ReadonlyMap<string, number>;
}

/** A gift line that the remaining goods earn only in part or not at all. */
export interface UnearnedGift<Line extends GivenLine> {
  readonly line: Line;
  /** Units that the remaining goods no longer earn. */
  readonly unearnedQty: number;
  /** The unsent units among the unearned ones. Staff may withdraw these. */
  readonly unsentQty: number;
}

/**
 * Finds gifts that the remaining goods no longer earn, including sent gifts. A gift without stored conditions stays
 * earned while one bought unit remains.
 */
export function findUnearnedGifts<Line extends GivenLine>(
  giftLines: readonly Line[],
  { remainingUnits, withdrawn, unsentUnits }: Facts,
): UnearnedGift<Line>[] {
  const unitsToSend = new Map(unsentUnits);
  return giftLines.flatMap((line) => {
    const givenQty = line.qty - (withdrawn.get(line.id) ?? 0);
    const unearnedQty = givenQty - Math.min(givenQty, countEarned(line, remainingUnits));
    if (unearnedQty === 0) return [];
    const unsentCount = unitsToSend.get(line.variantId) ?? 0;
    const unsentQty = Math.min(unearnedQty, unsentCount);
    unitsToSend.set(line.variantId, unsentCount - unsentQty);
    return [{ line, unearnedQty, unsentQty }];
  });
}

function countEarned(
  { qty, giftTerms: terms }: GivenLine,
  remainingUnits: ReadonlyMap<string, number>,
): number {
  const countPieces = (variantIds: Iterable<string>) =>
    [...variantIds].reduce((sum, id) => sum + (remainingUnits.get(id) ?? 0), 0);
  if (terms === null) return countPieces(remainingUnits.keys()) > 0 ? qty : 0;
  return Math.floor(countPieces(terms.variantIds) / terms.buy) * terms.get;
}
