/** Tells whether a cell may be a tracking number. It needs a digit, and must not be a small count, a price or a day. */
export const canBeTrackingNumber = (cell: string): boolean =>
  /\d/.test(cell) && !/^\d{1,5}$/.test(cell) && !isPriceWeightOrDay(cell);

/** Tells whether a cell is a price, a weight, or a day. */
export const isPriceWeightOrDay = (cell: string): boolean =>
  /^(?:HK)?\$?\d+[.,]\d+$/i.test(cell) ||
  /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}$|^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$/.test(cell);
