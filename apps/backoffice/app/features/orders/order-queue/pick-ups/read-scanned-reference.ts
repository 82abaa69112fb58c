/** Finds an order's reference in a scanned text, such as a code of the shop or a link; else the whole text. */
export function readScannedReference(text: string): string {
  const [reference] = /\bHB-?[0-9A-Z]{4}-?[0-9A-Z]{4}\b/i.exec(text) ?? [];
  return (reference ?? text).trim().toUpperCase();
}
