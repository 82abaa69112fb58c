/** The height between two boards in millimetres. Taller pieces lie on their side. */
export const boardHeight = 360;

export interface StandingSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns how a packed piece stands, in millimetres: largest face to the front, upright unless too tall.
 * @param sizeMm three sides, in any order
 */
export function computeStandingSize(sizeMm: readonly number[] | null): StandingSize | null {
  const [longestSide, middle] = (sizeMm ?? []).toSorted((a, b) => b - a);
  if (longestSide === undefined || middle === undefined) return null;
  return longestSide <= boardHeight
    ? { width: middle, height: longestSide }
    : { width: longestSide, height: middle };
}
