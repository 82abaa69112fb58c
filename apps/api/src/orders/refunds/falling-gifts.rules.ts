import type { GiftTerms } from "../../platform/values/gift-terms.ts";

export interface GivenLine {
  readonly id: string;
  readonly variantId: string;
  readonly qty: number;
  /** The gift's conditions; null in orders from before they were stored. */
  readonly giftTerms: GiftTerms | null;
}

interface Facts {
  /** The remaining units of each bought variant after this refund. */
  readonly kept: ReadonlyMap<string, number>;
  /** The units of each line taken out before. */
  readonly takenOut: ReadonlyMap<string, number>;
  /** The units of each variant still to be sent after this refund. */
  readonly unsent: ReadonlyMap<string, number>;
}

export interface FallingGift<Line extends GivenLine> {
  readonly line: Line;
  /** The gift units of refunded goods. */
  readonly falls: number;
  /** The unsent units, which staff may take out. */
  readonly unsent: number;
}

/**
 * Finds gifts that the remaining goods no longer earn. Earned gifts stay, and so do sent ones. A gift without stored
 * conditions falls with the last bought unit.
 */
export function fallingGifts<Line extends GivenLine>(
  given: readonly Line[],
  { kept, takenOut, unsent }: Facts,
): FallingGift<Line>[] {
  const toSend = new Map(unsent);
  return given.flatMap((line) => {
    const left = line.qty - (takenOut.get(line.id) ?? 0);
    const falls = left - Math.min(left, countEarned(line, kept));
    if (falls === 0) return [];
    const free = Math.min(falls, toSend.get(line.variantId) ?? 0);
    toSend.set(line.variantId, (toSend.get(line.variantId) ?? 0) - free);
    return [{ line, falls, unsent: free }];
  });
}

function countEarned(
  { qty, giftTerms: terms }: GivenLine,
  kept: ReadonlyMap<string, number>,
): number {
  const countPieces = (variantIds: Iterable<string>) =>
    [...variantIds].reduce((sum, id) => sum + (kept.get(id) ?? 0), 0);
  if (terms === null) return countPieces(kept.keys()) > 0 ? qty : 0;
  return Math.floor(countPieces(terms.variantIds) / terms.buy) * terms.get;
}
