/**
 * Finds an order reference in a scanned text, such as a link or the content of the shop's QR code. Returns the whole
 * text if it contains no reference.
 */
export function readScannedReference(text: string): string {
  const [reference] = /\bHB-?[0-9A-Z]{4}-?[0-9A-Z]{4}\b/i.exec(text) ?? [];
  return (reference ?? text).trim().toUpperCase();
}
