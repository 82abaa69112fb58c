/** Tells whether a price changes by more than half, so that staff should look at it again. Both are of one unit. */
export const isSuddenPrice = (from: number, to: number): boolean => Math.abs(to - from) > from / 2;
