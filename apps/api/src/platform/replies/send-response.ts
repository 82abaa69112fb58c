import type { IncomingMessage, ServerResponse } from "node:http";
import { matchesEtag } from "../requests/http-headers.rules.ts";
import { listCommonHeaders } from "../server/observe.ts";
import type { CachedResponse } from "./response-cache.ts";

export const jsonContentType = "application/json; charset=utf-8";

/** Returns the headers of a complete public response. */
export function responseHeaders(cached: CachedResponse): Record<string, string> {
  const length = String(cached.body.length);
  return { ...validatorHeaders(cached), "content-type": jsonContentType, "content-length": length };
}

function validatorHeaders(response: CachedResponse): Record<string, string> {
  const { endpoint, etag, tags, isForAll } = response;
  if (!isForAll) return { "cache-control": "no-store" };
  return {
    "cache-control": "public, max-age=0, must-revalidate",
    etag,
    ...(endpoint.hasOwnFields === true && { vary: "authorization" }),
    ...(tags.length > 0 && { "cache-tag": tags.join(",") }),
  };
}

/** Writes a public response, or 304. */
export function sendResponse(
  cached: CachedResponse,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  const common = listCommonHeaders(requestId);
  if (cached.isForAll && matchesEtag(headers["if-none-match"], cached.etag))
    response.writeHead(304, { ...common, ...validatorHeaders(cached) }).end();
  else
    response
      .writeHead(200, { ...common, ...responseHeaders(cached) })
      .end(method === "HEAD" ? undefined : cached.body);
}
