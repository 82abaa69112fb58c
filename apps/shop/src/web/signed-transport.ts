import { signVisitor, visitorHeader } from "@harbour/api";
import type { Transport } from "@harbour/api-client";

/**
 * Tells an API that runs apart for whom the site calls, so that each visitor has limits of their own. It believes the site by
 * the SECRET that both have; with another one everybody shares the limits of the site's address.
 */
export function signedTransport(transport: Transport, secret: string): Transport {
  return (request) => {
    const visitor = request.headers["x-forwarded-for"];
    if (visitor === undefined) return transport(request);
    const signed = { [visitorHeader]: signVisitor(secret, visitor, new Date()) };
    return transport({ ...request, headers: { ...request.headers, ...signed } });
  };
}
