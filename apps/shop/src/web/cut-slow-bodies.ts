import type { IncomingMessage, Server } from "node:http";

export interface BodyPace {
  readonly minBytes: number;
  readonly perMs: number;
}

/**
 * The minimum pace of all requests. It is lower than the pages' own limits (`web-request.ts`), which answer with a
 * text.
 */
const defaultPace: BodyPace = { minBytes: 256 * 1024, perMs: 15_000 };

/**
 * Disconnects senders of slow bodies. An incomplete request must deliver enough bytes in each interval, because Node
 * only limits the duration of the whole request.
 */
export function cutSlowBodies(server: Server, { minBytes, perMs }: BodyPace = defaultPace): void {
  server.on("request", (request, response) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    let bytesBefore = socket.bytesRead;
    const timer = setInterval(() => {
      if (request.complete) return clearInterval(timer);
      if (socket.bytesRead - bytesBefore < minBytes) {
        clearInterval(timer);
        // After an answer has started, such as an event stream, the reply would be read as its content.
        if (!response.headersSent) socket.write(timeoutReply);
        socket.destroySoon();
      }
      bytesBefore = socket.bytesRead;
    }, perMs).unref();
    request.once("close", () => clearInterval(timer));
  });
}

/** The reply to slow senders. It differs from the reply that Node sends after its own time limit. */
export const timeoutReply =
  "HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
