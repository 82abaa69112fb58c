import { signVisitor, visitorHeader } from "@harbour/api";
import type { Transport } from "@harbour/api-client";

/**
 * Tells a separate API the visitor of each call, so that each visitor has separate limits. The API
 * trusts the site by the shared SECRET. With a wrong SECRET all visitors share the site's limits.
 */
export function makeSignedTransport(transport: Transport, secret: string): Transport {
  return (request) => {
    const visitor = request.headers["x-forwarded-for"];
    if (visitor === undefined) return transport(request);
    const visitorHeaders = { [visitorHeader]: signVisitor(secret, visitor, new Date()) };
    return transport({ ...request, headers: { ...request.headers, ...visitorHeaders } });
  };
}
