import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export interface Balancer {
  readonly origin: string;
  /** Sends calls to these origins from now on. */
  setOrigins(origins: readonly string[]): void;
  close(): Promise<void>;
}

/**
 * Opens a load balancer in front of several machines. Calls go to them in turn, with the caller's address as a
 * trusted proxy adds it.
 */
export async function openBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let targets: readonly string[] = [];
  let calls = 0;
  const server = createServer((incoming, outgoing) => {
    const target = targets[(calls += 1) % targets.length] ?? "";
    const { socket, method, headers, url = "/" } = incoming;
    // Tests may set the address of another visitor.
    const address = headers["x-forwarded-for"] ?? socket.remoteAddress ?? "";
    const forwardedRequest = request(new URL(url, target), {
      method,
      agent,
      headers: { ...headers, "x-forwarded-for": address },
    });
    forwardedRequest.on("response", (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    forwardedRequest.on("error", () => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    });
    incoming.pipe(forwardedRequest);
  });
  // The timeout exceeds the pauses of callers, so that no connection closes during a request.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setOrigins(origins) {
      targets = origins;
    },
    close: () =>
      new Promise((resolve) => {
        agent.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
