/**
 * The page's script requests a page's data at its address with `.data`. Others request a document, forms without
 * script too.
 */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}
