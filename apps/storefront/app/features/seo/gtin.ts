/** Whether a barcode is a trade item number of 8, 12, 13 or 14 digits whose last digit checks the others (GS1). */
export function isGtin(barcode: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(barcode)) return false;
  const sum = Array.from(barcode.padStart(14, "0"), Number).reduce(
    (total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}
