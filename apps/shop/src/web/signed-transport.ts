import { signVisitor, visitorHeader } from "@harbour/api";
import type { Transport } from "@harbour/api-client";

/**
 * Creates a transport that signs each call's visitor for a separate API. Each visitor thus has their own limits. The
 * API trusts the site because both share SECRET. With a wrong SECRET, all visitors share the site's limits.
 */
export function makeSignedTransport(transport: Transport, secret: string): Transport {
  return (request) => {
    const visitor = request.headers["x-forwarded-for"];
    if (visitor === undefined) return transport(request);
    const visitorHeaders = { [visitorHeader]: signVisitor(secret, visitor, new Date()) };
    return transport({ ...request, headers: { ...request.headers, ...visitorHeaders } });
  };
}
