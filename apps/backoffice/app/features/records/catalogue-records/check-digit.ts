/** Tells whether a barcode of 8, 12, 13 or 14 digits has a wrong check digit. */
export function hasWrongCheckDigit(barcode: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(barcode)) return false;
  const digits = Array.from(barcode, Number).toReversed();
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 ? 3 : 1), 0);
  return sum % 10 !== 0;
}
