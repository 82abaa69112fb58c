import { signVisitor, visitorHeader } from "@harbour/api";
import type { Transport } from "@harbour/api-client";

/**
 * Tells an API that runs apart for whom the site calls, so that each visitor has limits of their
 * own. The API trusts the site by the shared SECRET. With another SECRET all visitors share the
 * limits of the site's address.
 */
export function signedTransport(transport: Transport, secret: string): Transport {
  return (request) => {
    const visitor = request.headers["x-forwarded-for"];
    if (visitor === undefined) return transport(request);
    const signed = { [visitorHeader]: signVisitor(secret, visitor, new Date()) };
    return transport({ ...request, headers: { ...request.headers, ...signed } });
  };
}
