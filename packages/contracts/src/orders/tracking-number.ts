/** Spells a tracking number in the one way in which it is stored: upper case without blanks. */
export const normaliseTrackingNumber = (typedNumber: string): string =>
  typedNumber.replaceAll(/\s+/g, "").toUpperCase();
