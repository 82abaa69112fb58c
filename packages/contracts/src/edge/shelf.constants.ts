/** States of a piece on a shelf: owned, on order, wished for, or missing from a series. */
export const shelfStates = ["OWNED", "PREORDERED", "WISHED", "MISSING"] as const;
export type ShelfState = (typeof shelfStates)[number];

/** The largest width or height, in millimetres, of a piece that a member adds by hand. */
export const maxShelfSide = 2000;
