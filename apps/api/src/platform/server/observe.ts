import type { FastifyInstance } from "fastify";
import type { Deps } from "../modules/deps.ts";

/** Headers of every response. */
export const listCommonHeaders = (requestId: string): Record<string, string> => ({
  "x-request-id": requestId,
  "x-content-type-options": "nosniff",
});

export interface AnsweredRequest {
  readonly requestId: string;
  readonly method: string;
  /** The contract's address pattern, because real addresses may contain data that must not be logged. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** Writes one line and one measurement per request. */
export function logAnswer({ log, metrics }: Deps, answered: AnsweredRequest): void {
  const { requestId, method, route, status, milliseconds } = answered;
  metrics.requests.observe({ method, route, status }, milliseconds / 1000);
  const isQuietRead = status < 400 && (method === "GET" || method === "HEAD");
  // A 503 has its own log line with the reason.
  const isUnavailable = status === 503;
  log[isQuietRead || isUnavailable ? "debug" : "info"](
    { reqId: requestId, method, route, status, ms: Math.round(milliseconds) },
    "answered",
  );
}

export function observeRequests(app: FastifyInstance, deps: Deps): void {
  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers(listCommonHeaders(request.id));
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    logAnswer(deps, {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? "none",
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
    });
    done();
  });
}
