import type { IncomingMessage, Server } from "node:http";

export interface BodyPace {
  readonly minBytes: number;
  readonly perMs: number;
}

/** Longer than the pages' own limits (`web-request.ts`), which answer in words. */
const usualPace: BodyPace = { minBytes: 256 * 1024, perMs: 15_000 };

/**
 * Cuts off senders whose bodies arrive too slowly, whatever they are sent to: a request that is not complete must bring so many bytes in
 * so much time. Node itself limits only the whole request.
 */
export function cutSlowBodies(server: Server, { minBytes, perMs }: BodyPace = usualPace): void {
  server.on("request", (request) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      if (request.complete) return clearInterval(timer);
      if (socket.bytesRead - before < minBytes) {
        clearInterval(timer);
        socket.end(
          "HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n",
        );
        socket.destroySoon();
      }
      before = socket.bytesRead;
    }, perMs).unref();
    request.once("close", () => clearInterval(timer));
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
