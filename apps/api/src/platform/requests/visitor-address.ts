import type { IncomingMessage } from "node:http";

/**
 * Returns the address that limits count. Behind a proxy, only the configured hops of
 * `X-Forwarded-For` are trusted, counted from the right. A visitor can forge the rest.
 */
export function visitorAddress(request: IncomingMessage, trustedHops: number): string {
  const socket = request.socket.remoteAddress ?? "";
  if (trustedHops === 0) return socket;
  const named = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => withoutPort(part.trim()))
    .filter((part) => part !== "");
  return [...named, socket].at(-1 - trustedHops) ?? named[0] ?? socket;
}

/**
 * Removes a port, as in `203.0.113.7:51234` or `[2001:db8::1]:51234`, because each connection would otherwise be its
 * own caller.
 */
function withoutPort(named: string): string {
  const [, v6, v4] = /^\[([^\]]+)\](?::\d+)?$|^([^:]+):\d+$/.exec(named) ?? [];
  return v6 ?? v4 ?? named;
}
