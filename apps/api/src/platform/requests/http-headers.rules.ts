import fresh from "fresh";
import Negotiator from "negotiator";

/**
 * Tells whether `If-None-Match` names this ETag. Ignores `Cache-Control: no-cache`, because `fetch`
 * adds it to every such request.
 */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  return fresh({ "if-none-match": header }, { etag });
}

/** Returns the types that `Accept` names and does not refuse by `q=0`, in lower case. */
export function readAcceptedTypes(header: string | undefined): ReadonlySet<string> {
  return new Set(
    new Negotiator({ headers: { accept: header } }).mediaTypes().map((type) => type.toLowerCase()),
  );
}

/** Tells whether a body in this coding may be sent. A caller that names no coding gets none. */
export function acceptsCoding(
  header: string | readonly string[] | undefined,
  coding: "gzip" | "br",
): boolean {
  const request = { headers: { "accept-encoding": header?.toString() } };
  return new Negotiator(request).encodings([coding]).length > 0;
}
