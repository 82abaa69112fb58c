import type { FastifyRequest } from "fastify";
import type { Settings } from "../modules/deps-settings.ts";

/**
 * Tells whether a caller is on this machine: over loopback, without a proxy, under a local name. Pages of a foreign
 * name are excluded. With a public address or proxies nobody counts as local, because a silent proxy makes every
 * caller look local.
 */
export function isLocalCaller(
  { socket, headers, hostname }: FastifyRequest,
  { hasLocalCallers }: Pick<Settings, "hasLocalCallers">,
): boolean {
  if (!hasLocalCallers || Object.keys(headers).some((name) => proxyHeader.test(name))) return false;
  return isLoopback(socket.remoteAddress) && isNameOfThisMachine(hostname);
}

/** Matches headers in which proxies, load balancers and CDNs name their callers. */
const proxyHeader = /forwarded|^via$|^cdn-loop$|^cf-|(^|-)ip$/;

export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(address);
}

function isNameOfThisMachine(hostname: string): boolean {
  // The host must match exactly, because the owner of 127.evil.example can point that name here.
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(hostname);
}
