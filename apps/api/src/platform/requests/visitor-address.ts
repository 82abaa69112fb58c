import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";

/**
 * Returns the address that limits count. Behind a proxy, only the configured hops of
 * `X-Forwarded-For` are trusted, counted from the right. A visitor can forge the rest.
 */
export function visitorAddress(request: IncomingMessage, trustedHops: number): string {
  const clientAddress = proxyAddr(request, (_address, hop) => hop < trustedHops) as
    | string
    | undefined;
  // A socket that closed has no address.
  return withoutPort(clientAddress ?? "");
}

/**
 * Removes a port, as in `203.0.113.7:51234` or `[2001:db8::1]:51234`, because each connection would otherwise be its
 * own caller.
 */
function withoutPort(address: string): string {
  const [, v6, v4] = /^\[([^\]]+)\](?::\d+)?$|^([^:]+):\d+$/.exec(address) ?? [];
  return v6 ?? v4 ?? address;
}
