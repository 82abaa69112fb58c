/** Normalises a tracking number to its stored form: upper case without blanks. */
export const normaliseTrackingNumber = (typedNumber: string): string =>
  typedNumber.replaceAll(/\s+/g, "").toUpperCase();
