import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";

/**
 * Returns the visitor's address, which limits count. Behind proxies, only the configured number of hops of
 * `X-Forwarded-For` is trusted, counted from the right. A visitor can forge the rest.
 */
export function visitorAddress(request: IncomingMessage, trustedHops: number): string {
  const clientAddress = proxyAddr(request, (_address, hop) => hop < trustedHops) as
    | string
    | undefined;
  // A closed socket has no address.
  return withoutPort(clientAddress ?? "");
}

/**
 * Removes a port, as in `203.0.113.7:51234` or `[2001:db8::1]:51234`. Otherwise each connection would count as its
 * own caller.
 */
function withoutPort(address: string): string {
  const [, v6, v4] = /^\[([^\]]+)\](?::\d+)?$|^([^:]+):\d+$/.exec(address) ?? [];
  return v6 ?? v4 ?? address;
}
