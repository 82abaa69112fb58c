import type { IncomingMessage, Server } from "node:http";

export interface BodyPace {
  readonly minBytes: number;
  readonly perMs: number;
}

/** Longer than the pages' own limits (`web-request.ts`), which answer in words. */
const usualPace: BodyPace = { minBytes: 256 * 1024, perMs: 15_000 };

/**
 * Cuts off senders whose bodies arrive too slowly. An incomplete request must bring enough bytes in
 * each interval. Node itself limits only the whole request.
 */
export function cutSlowBodies(server: Server, { minBytes, perMs }: BodyPace = usualPace): void {
  server.on("request", (request, response) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      if (request.complete) return clearInterval(timer);
      if (socket.bytesRead - before < minBytes) {
        clearInterval(timer);
        // Inside an answer that has begun, such as an event stream, it would be read as content.
        if (!response.headersSent) socket.write(timeoutReply);
        socket.destroySoon();
      }
      before = socket.bytesRead;
    }, perMs).unref();
    request.once("close", () => clearInterval(timer));
  });
}

/** Differs from Node's own reply after the time for the whole request. */
export const timeoutReply =
  "HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
