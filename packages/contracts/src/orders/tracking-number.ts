/** Spells a tracking number in the one way in which it is stored: upper case without blanks. */
export const normaliseTrackingNumber = (typed: string): string =>
  typed.replaceAll(/\s+/g, "").toUpperCase();
