import Fastify, { type FastifyInstance, LogController } from "fastify";
import { singleFlight } from "../limits/single-flight.ts";
import type { Deps } from "../modules/deps.ts";
import { replyToErrors } from "../replies/error-replies.ts";
import { ShopError } from "../replies/shop-error.ts";
import { signVisitor, visitorHeader } from "../requests/signed-visitor.ts";
import { visitorAddress } from "../requests/visitor-address.ts";
import { mountHealth, readinessTimeoutMs } from "./health.ts";
import { observeRequests } from "./observe.ts";

/**
 * Creates the server of a process without the API. It serves health and metrics, and forwards API calls to `apiUrl`
 * in the name of their visitor. One address thus serves the whole shop.
 */
export function createSiteServer(deps: Deps, apiUrl: string): FastifyInstance {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 8192 },
  });
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
  });
  replyToErrors(app);
  observeRequests(app, deps);
  const base = new URL(apiUrl).origin;
  // Parallel callers share a check, because anybody may call this endpoint.
  const findUnreadyReason = singleFlight(() => askApi(base), { freshMs: 1000 });
  mountHealth(app, deps, { isStopping: () => isStopping, findUnreadyReason });
  app.decorate("cachedResponses", { answer: () => false, call: () => undefined });
  forwardToApi(app, deps, base);
  return app;
}

/** Checks the API, because a site without it cannot sell. A load balancer then uses another site. */
async function askApi(base: string): Promise<string | undefined> {
  const signal = AbortSignal.timeout(readinessTimeoutMs);
  const isReady = await fetch(`${base}/readyz`, { signal }).then(
    async (reply) => {
      await reply.arrayBuffer();
      return reply.ok;
    },
    () => false,
  );
  return isReady ? undefined : "the API is not ready";
}

function forwardToApi(app: FastifyInstance, { settings, clock }: Deps, base: string): void {
  // The HTTP client of 3 MB is loaded here, because shops that serve their own API never need it.
  void app.register(import("@fastify/reply-from"), {
    base,
    // By default, the library trusts every certificate.
    undici: { connect: { rejectUnauthorized: true } },
    destroyAgent: true,
    disableCache: true,
    disableRequestLogging: true,
  });
  // The API parses and refuses bodies itself, so they pass unchanged.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, body, done) => done(null, body));
  app.all("/*", (request, reply) =>
    reply.from(undefined, {
      rewriteRequestHeaders: (_, { expect: _expect, ...headers }) => {
        const visitor = visitorAddress(request.raw, settings.trustedHops);
        return {
          ...headers,
          "x-forwarded-for": visitor,
          [visitorHeader]: signVisitor(settings.secret, visitor, clock()),
        };
      },
      // Retries are off, because they would send ten requests to a busy API.
      retryDelay: () => null,
      onError: (failed, { error }) => {
        request.log.warn({ reqId: request.id, err: error }, "the API cannot be reached");
        void failed.send(
          new ShopError("unavailable", "The shop is busy for a moment. Please try again.", {
            retryAfter: 5,
          }),
        );
      },
    }),
  );
}
