import replyFrom from "@fastify/reply-from";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { Deps } from "./deps.ts";
import { replyToErrors } from "./error-replies.ts";
import { mountHealth, timeoutMs } from "./health.ts";
import { observe } from "./observe.ts";
import { sharedQuestion } from "./shared-question.ts";
import { ShopError } from "./shop-error.ts";
import { signVisitor, visitorHeader } from "./signed-visitor.ts";
import { visitorAddress } from "./visitor-address.ts";

/**
 * Serves health and metrics of a process that only makes pages. Other calls of the API go on to `apiUrl` for the
 * visitor they came from, so that one address serves a whole shop.
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
  observe(app, deps);
  const base = new URL(apiUrl).origin;
  // Anybody may ask a site, and one question in a while says as much.
  const whyNotReady = sharedQuestion(() => askApi(base), { freshMs: 1000 });
  mountHealth(app, deps, { isStopping: () => isStopping, whyNotReady });
  app.decorate("cachedResponses", { answer: () => false, call: () => undefined });
  handOn(app, deps, base);
  return app;
}

/** A site without its API shows what it has kept and sells nothing: a balancer sends shoppers to another one. */
async function askApi(base: string): Promise<string | undefined> {
  const signal = AbortSignal.timeout(timeoutMs);
  const isReady = await fetch(`${base}/readyz`, { signal }).then(
    async (reply) => {
      await reply.arrayBuffer();
      return reply.ok;
    },
    () => false,
  );
  return isReady ? undefined : "the API is not ready";
}

function handOn(app: FastifyInstance, { settings, clock }: Deps, base: string): void {
  void app.register(replyFrom, {
    base,
    // The library believes every certificate unless it is told otherwise.
    undici: { connect: { rejectUnauthorized: true } },
    destroyAgent: true,
    disableCache: true,
    disableRequestLogging: true,
  });
  // Bodies are the API's to read, and to refuse.
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
      // By itself it would ask an API that is busy ten times more.
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
