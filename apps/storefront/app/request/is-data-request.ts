/**
 * The page's script asks for data of the page, at its address with `.data`; everybody else, a form without script too, asks
 * for a document.
 */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}
