import { randomUUID } from "node:crypto";
import underPressure from "@fastify/under-pressure";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { answerFromCache } from "./serve-cached-response.ts";
import { mountApiDocs } from "./api-docs.ts";
import type { Deps } from "./deps.ts";
import { asRefusal, replyToErrors, sendRefusal } from "./error-replies.ts";
import { mountHealth } from "./health.ts";
import { mountRoute } from "./mount-route.ts";
import { observe } from "./observe.ts";
import { planes } from "./planes.ts";
import { parseQueryString } from "./query-string.ts";
import { createResponseCache } from "./response-cache.ts";
import { repeatedInJson, repeatedName } from "./repeated-name.rules.ts";
import { ShopError } from "./shop-error.ts";
import { readVisitor, visitorHeader } from "./signed-visitor.ts";
import { visitorAddress } from "./visitor-address.ts";

export interface ServerOptions {
  /** Checks every answer against the contract before it leaves; for tests. */
  readonly provesReplies?: boolean;
  /** Milliseconds the event loop may lag before callers are turned away with 503; 0: never. */
  readonly maxLag?: number;
}

/** The API as a Fastify instance. Ask its `cachedResponses` first, then `routing`; within this process, `inject`. */
export function createServer(deps: Deps, options: ServerOptions = {}): FastifyInstance {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    // Node keeps random bytes ready for these; fetching them for each took a quarter of the time of an answer that was ready.
    genReqId: () => randomUUID(),
    // A log of its own for each request would look through all that must not be logged, for requests that log nothing.
    childLoggerFactory: (log) => log,
    requestIdHeader: false,
    routerOptions: { querystringParser: parseQueryString, maxParamLength: 200 },
    bodyLimit: 256 * 1024,
    exposeHeadRoutes: true,
    // Addresses that cannot be read never get as far as a route.
    frameworkErrors: (error, request, reply) => {
      void sendRefusal(request, reply, asRefusal(error));
    },
  });
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
  });
  replyToErrors(app);
  nameVisitor(app, deps);
  refuseEncodedBodies(app);
  readJsonBodies(app);
  refuseOverload(app, options.maxLag ?? 2500);
  observe(app, deps);
  mountHealth(app, deps, { isStopping: () => isStopping });

  const responses = createResponseCache(deps.changes, deps.clock);
  deps.metrics.watchCache("responses", responses.stats);
  app.decorate("cachedResponses", answerFromCache(deps, responses));
  for (const plane of planes) {
    const mounting = { plane, deps, responses, provesReplies: options.provesReplies ?? false };
    for (const module of deps.registry.modules)
      for (const route of module[plane.name]?.(deps) ?? []) mountRoute(app, mounting, route);
    mountApiDocs(app, deps, plane);
  }
  for (const module of deps.registry.modules) module.mount?.(app, deps);
  return app;
}

/**
 * Names the visitor: the address from the configured proxies, or the one the shop's own site signed where it runs apart
 * (ARCHITECTURE, Processes). Own code, as Fastify leaves ports in the addresses.
 */
function nameVisitor(app: FastifyInstance, { settings, clock }: Deps): void {
  app.addHook("onRequest", async (request) => {
    const header = request.headers[visitorHeader];
    const named = header && readVisitor(settings.secret, header, clock());
    if (named === undefined && settings.trustedHops === 0) return;
    const visitor = named ?? visitorAddress(request.raw, settings.trustedHops);
    Object.defineProperty(request, "ip", { value: visitor });
  });
}

/** Nobody unpacks them here: read as they are, they would be JSON that cannot be read. */
function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ headers }) => {
    if ((headers["content-encoding"] ?? "identity").toLowerCase() !== "identity")
      throw new ShopError("unsupported_media", "Please send the body uncompressed.");
  });
}

/**
 * Reads JSON bodies. A POST without fields may come with a JSON content type and no body. A name that stands twice is refused,
 * because programs on the way may read the other value. Looking for one costs 4 microseconds of a checkout.
 */
function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = body as string;
    if (text === "") return done(null, undefined);
    void parse(request, text, (error, value) => {
      const name = error ? undefined : repeatedName(text);
      if (name === undefined) done(error, value);
      else done(new ShopError("malformed", `${repeatedInJson(name.slice(0, 100))}.`));
    });
  });
}

/** Better a quick no for some than a slow no for all. */
function refuseOverload(app: FastifyInstance, maxLag: number): void {
  if (maxLag === 0) return;
  void app.register(underPressure, {
    maxEventLoopDelay: maxLag,
    pressureHandler: (request) => {
      if (request.url !== "/healthz")
        throw new ShopError("unavailable", "The shop is very busy. Please try again.", {
          retryAfter: 5,
        });
    },
  });
}
