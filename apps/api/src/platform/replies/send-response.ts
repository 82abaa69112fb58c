import type { IncomingMessage, ServerResponse } from "node:http";
import { matchesEtag } from "../requests/http-headers.rules.ts";
import { listCommonHeaders } from "../server/observe.ts";
import type { CachedResponse } from "./response-cache.ts";

export const jsonContentType = "application/json; charset=utf-8";

/** Returns the headers of a complete public response. */
export function responseHeaders(cachedResponse: CachedResponse): Record<string, string> {
  const length = String(cachedResponse.body.length);
  return {
    ...validatorHeaders(cachedResponse),
    "content-type": jsonContentType,
    "content-length": length,
  };
}

function validatorHeaders(response: CachedResponse): Record<string, string> {
  const { endpoint, etag, tags, isShareable } = response;
  if (!isShareable) return { "cache-control": "no-store" };
  return {
    "cache-control": "public, max-age=0, must-revalidate",
    etag,
    ...(endpoint.hasPerUserFields === true && { vary: "authorization" }),
    ...(tags.length > 0 && { "cache-tag": tags.join(",") }),
  };
}

/** Sends a public response, or 304. */
export function sendResponse(
  cachedResponse: CachedResponse,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  const commonHeaders = listCommonHeaders(requestId);
  if (cachedResponse.isShareable && matchesEtag(headers["if-none-match"], cachedResponse.etag))
    response.writeHead(304, { ...commonHeaders, ...validatorHeaders(cachedResponse) }).end();
  else
    response
      .writeHead(200, { ...commonHeaders, ...responseHeaders(cachedResponse) })
      .end(method === "HEAD" ? undefined : cachedResponse.body);
}
