/** The largest quantity of a cart line. */
export const maxPerLine = 999;

/** The largest number of lines in a cart, which keeps pricing fast. */
export const maxCartLines = 200;
