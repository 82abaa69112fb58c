import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { limitCallerInProcess } from "../limits/limit-call.ts";
import type { Deps } from "../modules/deps.ts";
import { readVisitor, visitorHeader } from "../requests/signed-visitor.ts";
import { visitorAddress } from "../requests/visitor-address.ts";
import { listCommonHeaders, logAnswer } from "../server/observe.ts";
import type { CachedResponse, ResponseCache } from "./response-cache.ts";
import { responseHeaders, sendResponse } from "./send-response.ts";

/**
 * Answers from the response cache before any framework handles the request, with the same checks as Fastify's hooks.
 * Requests that are not cached, or that must be refused, go on to Fastify.
 */
export interface CachedResponses {
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Answers a GET request from inside this process, for a visitor with or without a token. */
  call(url: string, visitor: string, authorization: string | undefined): CachedReply | undefined;
}

export interface CachedReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

declare module "fastify" {
  interface FastifyInstance {
    readonly cachedResponses: CachedResponses;
  }
}

export function createCachedResponses(deps: Deps, cache: ResponseCache): CachedResponses {
  const { limits, metrics, settings } = deps;

  const find = (
    url: string,
    address: () => string,
    authorization: string | undefined,
  ): CachedResponse | undefined => {
    const cachedResponse = cache.find(url);
    if (cachedResponse === undefined) return undefined;
    if (cachedResponse.endpoint.hasPerUserFields === true && authorization !== undefined)
      return undefined;
    try {
      limitCallerInProcess(limits, cachedResponse.endpoint, address);
    } catch {
      // Fastify's route checks the limit again, and refuses in its own format.
      return undefined;
    }
    return cachedResponse;
  };
  const recordResponse = (
    answer: CachedResponse,
    requestId: string,
    method: string,
    status: number,
    since: number,
  ) => {
    metrics.publicResponses.inc({ from: "memory" });
    const route = answer.endpoint.address;
    logAnswer(deps, { requestId, method, route, status, milliseconds: performance.now() - since });
  };

  return {
    answer(request, response) {
      const { method, url } = request;
      if ((method !== "GET" && method !== "HEAD") || url === undefined) return false;
      const since = performance.now();
      const address = () =>
        readVisitor(settings.secret, request.headers[visitorHeader], deps.clock()) ??
        visitorAddress(request, settings.trustedHops);
      const found = find(url, address, request.headers.authorization);
      if (found === undefined) return false;
      const requestId = randomUUID();
      sendResponse(found, request, response, requestId);
      recordResponse(found, requestId, method, response.statusCode, since);
      return true;
    },
    call(url, visitor, authorization) {
      const since = performance.now();
      const found = find(url, () => visitor, authorization);
      if (found === undefined) return undefined;
      const requestId = randomUUID();
      recordResponse(found, requestId, "GET", 200, since);
      return {
        status: 200,
        headers: { ...listCommonHeaders(requestId), ...responseHeaders(found) },
        body: found.body.toString(),
      };
    },
  };
}
