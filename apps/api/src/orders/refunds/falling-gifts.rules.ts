import type { GiftTerms } from "../../platform/gift-terms.ts";

export interface GivenLine {
  readonly id: string;
  readonly variantId: string;
  readonly qty: number;
  /** Null: of an order before its terms were kept. */
  readonly giftTerms: GiftTerms | null;
}

interface Facts {
  /** Units of each bought variant that are not paid back, with the refund that is asked. */
  readonly kept: ReadonlyMap<string, number>;
  /** Units of each line that were taken out before. */
  readonly takenOut: ReadonlyMap<string, number>;
  /** Units of each variant that are still to be sent, once the bought ones of this refund are not. */
  readonly unsent: ReadonlyMap<string, number>;
}

export interface FallingGift<Line extends GivenLine> {
  readonly line: Line;
  /** Given for pieces that are paid back. */
  readonly falls: number;
  /** The unsent part, which staff may take out. */
  readonly unsent: number;
}

/**
 * The gifts that what is kept of an order does not earn any more. What is earned still stays, and so does what was sent. The gift of an
 * older order, whose terms nobody kept, falls with the last piece.
 */
export function fallingGifts<Line extends GivenLine>(
  given: readonly Line[],
  { kept, takenOut, unsent }: Facts,
): FallingGift<Line>[] {
  const toSend = new Map(unsent);
  return given.flatMap((line) => {
    const left = line.qty - (takenOut.get(line.id) ?? 0);
    const falls = left - Math.min(left, earnedBy(line, kept));
    if (falls === 0) return [];
    const free = Math.min(falls, toSend.get(line.variantId) ?? 0);
    toSend.set(line.variantId, (toSend.get(line.variantId) ?? 0) - free);
    return [{ line, falls, unsent: free }];
  });
}

function earnedBy({ qty, giftTerms: terms }: GivenLine, kept: ReadonlyMap<string, number>): number {
  const piecesOf = (variantIds: Iterable<string>) =>
    [...variantIds].reduce((sum, id) => sum + (kept.get(id) ?? 0), 0);
  if (terms === null) return piecesOf(kept.keys()) > 0 ? qty : 0;
  return Math.floor(piecesOf(terms.variantIds) / terms.buy) * terms.get;
}
