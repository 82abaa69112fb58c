import type { FastifyRequest } from "fastify";

/**
 * Whether somebody on this very machine is calling: over loopback, through no proxy, under a name of this machine. Pages
 * elsewhere that were led here by a foreign name are not.
 */
export function isLocalCaller({ socket, headers, hostname }: FastifyRequest): boolean {
  const isProxied = headers["x-forwarded-for"] !== undefined || headers["forwarded"] !== undefined;
  return isLoopback(socket.remoteAddress) && !isProxied && isNameOfThisMachine(hostname);
}

export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(address);
}

function isNameOfThisMachine(hostname: string): boolean {
  // An address and nothing behind it: who owns 127.evil.example may lead it here.
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(hostname);
}
