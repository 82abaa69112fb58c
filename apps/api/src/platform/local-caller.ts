import type { FastifyRequest } from "fastify";
import type { Settings } from "./settings.ts";

/**
 * Whether somebody on this very machine is calling: over loopback, through no proxy, under a name of this machine. Pages
 * elsewhere that were led here by a foreign name are not. Behind configured proxies nobody is: all callers look local there.
 */
export function isLocalCaller(
  { socket, headers, hostname }: FastifyRequest,
  { trustedHops }: Pick<Settings, "trustedHops">,
): boolean {
  const isProxied = trustedHops > 0 || Object.keys(headers).some((name) => ofProxies.test(name));
  return isLoopback(socket.remoteAddress) && !isProxied && isNameOfThisMachine(hostname);
}

const ofProxies = /^(x-forwarded-.*|forwarded|via|x-real-ip)$/;

export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(address);
}

function isNameOfThisMachine(hostname: string): boolean {
  // An address and nothing behind it: who owns 127.evil.example may lead it here.
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(hostname);
}
