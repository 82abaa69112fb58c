import type { FastifyRequest } from "fastify";
import type { Settings } from "./settings.ts";

/**
 * Whether somebody on this very machine is calling: over loopback, through no proxy, under a name of this machine. Pages
 * elsewhere that were led here by a foreign name are not. A proxy that says nothing of itself makes all callers look local:
 * therefore nobody is where the shop has a public address or configured proxies.
 */
export function isLocalCaller(
  { socket, headers, hostname }: FastifyRequest,
  { hasLocalCallers }: Pick<Settings, "hasLocalCallers">,
): boolean {
  if (!hasLocalCallers || Object.keys(headers).some((name) => ofProxies.test(name))) return false;
  return isLoopback(socket.remoteAddress) && isNameOfThisMachine(hostname);
}

/** What proxies, balancers and content networks tell of whom they call for. */
const ofProxies = /forwarded|^via$|^cdn-loop$|^cf-|(^|-)ip$/;

export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(address);
}

function isNameOfThisMachine(hostname: string): boolean {
  // An address and nothing behind it: who owns 127.evil.example may lead it here.
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(hostname);
}
