/**
 * Tells whether a barcode is a GTIN of 8, 12, 13 or 14 digits with a right check digit (GS1). Prefixes 02, 04 and 2 are
 * a shop's own.
 */
export function isGtin(barcode: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(barcode)) return false;
  if (barcode.length > 8 && /^(?:02|04|2)/.test(barcode.padStart(14, "0").slice(1))) return false;
  const sum = Array.from(barcode.padStart(14, "0"), Number).reduce(
    (total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}
