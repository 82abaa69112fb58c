import type { FastifyRequest } from "fastify";
import type { Settings } from "./settings.ts";

/**
 * Tells whether a caller is on this machine: over loopback, through no proxy, under a name of this machine. Pages that
 * a foreign name led here are not. Silent proxies make all callers look local, so nobody is where the shop has a public
 * address or proxies.
 */
export function isLocalCaller(
  { socket, headers, hostname }: FastifyRequest,
  { hasLocalCallers }: Pick<Settings, "hasLocalCallers">,
): boolean {
  if (!hasLocalCallers || Object.keys(headers).some((name) => ofProxies.test(name))) return false;
  return isLoopback(socket.remoteAddress) && isNameOfThisMachine(hostname);
}

/** Headers in which proxies, balancers and content networks name their callers. */
const ofProxies = /forwarded|^via$|^cdn-loop$|^cf-|(^|-)ip$/;

export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(address);
}

function isNameOfThisMachine(hostname: string): boolean {
  // An address and nothing behind it: who owns 127.evil.example may lead it here.
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(hostname);
}
