import type { IncomingMessage, ServerResponse } from "node:http";
import { readShortOrderPath } from "@harbour/contracts/short-order-path";

/**
 * Redirects the short addresses in SMS. They are no routes of the storefront, because browsers load the list of
 * routes with the first page.
 */
export function answerShortAddress(
  { method, url = "" }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const location = method === "GET" || method === "HEAD" ? readShortOrderPath(url) : undefined;
  if (location === undefined) return false;
  response.writeHead(302, { location, "x-content-type-options": "nosniff" }).end();
  return true;
}
