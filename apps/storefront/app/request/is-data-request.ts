/**
 * Tells whether the page's script requests data, at the page's address with `.data`. Other requests are for a document,
 * also those of forms without script.
 */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}
