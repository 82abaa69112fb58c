import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { PageCache } from "../page-cache/index.ts";
import { isApiPath } from "./api-path.ts";
import type { BackOffice } from "./back-office.ts";
import { type BodyPace, cutSlowBodies } from "./cut-slow-bodies.ts";
import { explainPortError } from "./port.ts";
import { answerShortAddress } from "./short-addresses.ts";
import type { StaticFiles } from "./static-files.ts";
import { strictTransport } from "./strict-transport.ts";

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface WebServerParts {
  /** The API, or the proxy to a separate API. */
  api: FastifyInstance | null;
  /** The pages; null for a process that serves the API only. */
  pages: { cache: PageCache; files: StaticFiles; respond: RequestHandler } | null;
  /** The back office; absent from a process that serves the API only. */
  backOffice?: BackOffice | null;
  /** The address of the shop. */
  publicUrl: string;
  /** The minimum pace of request bodies; the default pace when absent. */
  bodyPace?: BodyPace;
}

export interface WebServer {
  /** @throws PortRefused */
  listen(port: number, host: string): Promise<void>;
  /** Announces the stop: `/readyz` fails, and every answer closes its connection. */
  announceStop(): void;
  /** Takes no new connections. Resolves when the last answer is sent, or after the given time. */
  drain(milliseconds: number): Promise<void>;
}

/** Serves API and pages on one port. Cached pages are answered before any framework handles the request. */
export function createWebServer({
  api,
  pages,
  backOffice,
  publicUrl,
  bodyPace,
}: WebServerParts): WebServer {
  let isStopping = false;
  const security = strictTransport(publicUrl);
  const streams = new Set<ServerResponse>();
  const idle = new Set<Socket>();

  const server = createServer((request, response) => {
    if (isStopping) response.setHeader("connection", "close");
    // Cached pages already contain their security headers, because they are written in one piece.
    if (pages?.cache.answer(request, response)) return;
    if (security !== undefined) response.setHeader("strict-transport-security", security);
    if (isStopping && request.url === "/readyz") return answerNotReady(response);
    const path = request.url ?? "/";
    if (api && isApiPath(path)) {
      if (api.cachedResponses.answer(request, response)) return;
      if (acceptsEventStream(request)) trackStream(streams, response);
      api.routing(request, response);
    } else if (backOffice?.(request, response)) return;
    else if (!pages) sendNotFound(response);
    else if (answerShortAddress(request, response)) return;
    else if (!pages.files(request, response)) pages.respond(request, response);
  });
  // Tracks new connections, because Node counts a connection as idle only after its first request.
  server.on("connection", (socket) => {
    idle.add(socket);
    socket.once("close", () => idle.delete(socket));
  });
  server.on("request", ({ socket }, response) => {
    idle.delete(socket);
    response.once("close", () => !socket.destroyed && idle.add(socket));
  });
  cutSlowBodies(server, bodyPace);
  // The timeout exceeds the idle time of usual proxies. A proxy could otherwise use a connection that is just
  // closing.
  server.keepAliveTimeout = 65_000;
  server.requestTimeout = 120_000;

  return {
    listen: (port, host) => listen(server, port, host),
    announceStop: () => {
      isStopping = true;
    },
    drain: (milliseconds) => {
      // Event streams end without a last event, because their clients reconnect.
      for (const response of streams) response.end(() => response.destroy());
      const drainEnd = drain(server, milliseconds);
      for (const socket of idle) socket.destroy();
      return drainEnd;
    },
  };
}

const acceptsEventStream = ({ headers }: IncomingMessage): boolean =>
  headers.accept?.includes("text/event-stream") ?? false;

function trackStream(streams: Set<ServerResponse>, response: ServerResponse): void {
  streams.add(response);
  response.once("close", () => streams.delete(response));
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(explainPortError(error, port, host)));
    server.listen(port, host, () => resolve());
  });
}

async function drain(server: Server, milliseconds: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const timer = setTimeout(() => server.closeAllConnections(), milliseconds);
  // Connections whose last answer has ended meanwhile are closed, because they would stay open for another request.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearTimeout(timer);
  clearInterval(idle);
}

function answerNotReady(response: ServerResponse): void {
  response.writeHead(503, { "content-type": "application/json", "cache-control": "no-store" });
  response.end('{"status":"stopping"}');
}

function sendNotFound(response: ServerResponse): void {
  response.writeHead(404, { "content-type": "text/plain; charset=utf-8" });
  response.end("Nothing is served at this address.");
}
