/** Between two boards of an ordinary shelf, in millimetres: what is longer lies on its long side. */
export const boardHeight = 360;

export interface StandingSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns how a packed piece stands: its largest face to the front, upright unless that is higher than a board.
 * @param sizeMm three sides, in any order
 */
export function standingSize(sizeMm: readonly number[] | null): StandingSize | null {
  const [longest, middle] = (sizeMm ?? []).toSorted((a, b) => b - a);
  if (longest === undefined || middle === undefined) return null;
  return longest <= boardHeight
    ? { width: middle, height: longest }
    : { width: longest, height: middle };
}
