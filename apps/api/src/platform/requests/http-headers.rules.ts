import fresh from "fresh";
import Negotiator from "negotiator";

/**
 * Tells whether `If-None-Match` contains this ETag. Ignores `Cache-Control: no-cache`, because `fetch` adds it to
 * every such request.
 */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  return fresh({ "if-none-match": header }, { etag });
}

/** Returns the types that `Accept` names in lower case, without those refused by `q=0`. */
export function readAcceptedTypes(header: string | undefined): ReadonlySet<string> {
  return new Set(
    new Negotiator({ headers: { accept: header } }).mediaTypes().map((type) => type.toLowerCase()),
  );
}

/** Tells whether the caller accepts a body in this encoding. A request that names no encoding accepts none. */
export function acceptsCoding(
  header: string | readonly string[] | undefined,
  coding: "gzip" | "br",
): boolean {
  const request = { headers: { "accept-encoding": header?.toString() } };
  return new Negotiator(request).encodings([coding]).length > 0;
}
