/** Tells whether a cell may be a tracking number: a digit, but no small count, price or day. */
export const canBeTrackingNumber = (cell: string): boolean =>
  /\d/.test(cell) && !/^\d{1,5}$/.test(cell) && !isPriceWeightOrDay(cell);

/** Tells whether a cell is a price, a weight, or a day. */
export const isPriceWeightOrDay = (cell: string): boolean =>
  /^(?:HK)?\$?\d+[.,]\d+$/i.test(cell) ||
  /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}$|^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$/.test(cell);
