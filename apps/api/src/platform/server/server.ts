import { randomUUID } from "node:crypto";
import { constants } from "node:zlib";
import compress, { type FastifyCompressOptions } from "@fastify/compress";
import underPressure from "@fastify/under-pressure";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { Deps } from "../modules/deps.ts";
import { createCachedResponses } from "../replies/cached-responses.ts";
import { toRefusal, replyToErrors, sendRefusal } from "../replies/error-replies.ts";
import { createResponseCache } from "../replies/response-cache.ts";
import { ShopError } from "../replies/shop-error.ts";
import { parseQueryString } from "../requests/query-string.ts";
import { describeRepeatedName, findRepeatedName } from "../requests/repeated-name.rules.ts";
import { readVisitor, visitorHeader } from "../requests/signed-visitor.ts";
import { visitorAddress } from "../requests/visitor-address.ts";
import { mountApiDocs } from "../routes/api-docs.ts";
import { mountRoute } from "../routes/mount-route.ts";
import { planes } from "../routes/planes.ts";
import { mountHealth } from "./health.ts";
import { observeRequests } from "./observe.ts";

export interface ServerOptions {
  /** True validates every response against the contract, for tests. */
  readonly hasReplyValidation?: boolean;
  /** The event loop's lag in milliseconds from which callers get 503; 0 means never. */
  readonly maxLag?: number;
}

/**
 * Creates the API as a Fastify instance. A server should ask its `cachedResponses` first, then `routing`. Code in
 * this process can use `inject`.
 */
export function createServer(deps: Deps, options: ServerOptions = {}): FastifyInstance {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    // UUIDs are cheap because Node keeps random bytes ready. Other ids took a quarter of a cached response's time.
    genReqId: () => randomUUID(),
    // Requests share one logger. A child logger per request would check all redactions, even for requests that log
    // nothing.
    childLoggerFactory: (log) => log,
    requestIdHeader: false,
    routerOptions: { querystringParser: parseQueryString, maxParamLength: 200 },
    bodyLimit: 256 * 1024,
    exposeHeadRoutes: true,
    // Handles malformed addresses, which never reach a route.
    frameworkErrors: (error, request, reply) => {
      void sendRefusal(request, reply, toRefusal(error));
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
  observeRequests(app, deps);
  mountHealth(app, deps, { isStopping: () => isStopping });

  const responses = createResponseCache(deps.changes, deps.clock);
  deps.metrics.watchCache("responses", responses.stats);
  app.decorate("cachedResponses", createCachedResponses(deps, responses));
  for (const plane of planes) {
    const mountOptions = {
      plane,
      deps,
      responses,
      hasReplyValidation: options.hasReplyValidation ?? false,
    };
    void app.register(async (routes) => {
      if (plane.isCompressed) await routes.register(compress, compression);
      for (const module of deps.registry.modules)
        for (const route of module[plane.name]?.(deps) ?? [])
          mountRoute(routes, mountOptions, route);
      mountApiDocs(routes, deps, plane);
    });
  }
  for (const module of deps.registry.modules) module.mount?.(app, deps);
  return app;
}

/**
 * Sets the visitor's address: from the configured proxies, or from the signature of the shop's separate site
 * (ARCHITECTURE, Processes). Fastify's own option is not used, because it keeps ports in addresses.
 */
function nameVisitor(app: FastifyInstance, { settings, clock }: Deps): void {
  app.addHook("onRequest", async (request) => {
    const header = request.headers[visitorHeader];
    const signedVisitor = header && readVisitor(settings.secret, header, clock());
    if (signedVisitor === undefined && settings.trustedHops === 0) return;
    const visitor = signedVisitor ?? visitorAddress(request.raw, settings.trustedHops);
    Object.defineProperty(request, "ip", { value: visitor });
  });
}

/** Brotli's best quality would take longer than its smaller size saves. */
const compression = {
  globalDecompression: false,
  threshold: 2048,
  encodings: ["br", "gzip"],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
} satisfies FastifyCompressOptions;

/** Refuses compressed bodies, which would otherwise be reported as broken JSON. */
function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ headers }) => {
    if ((headers["content-encoding"] ?? "identity").toLowerCase() !== "identity")
      throw new ShopError("unsupported_media", "Please send the body uncompressed.");
  });
}

/**
 * Reads JSON bodies. A POST without fields may declare JSON and have no body. A repeated name is refused, because
 * other programs on the way may read its other value. This check costs 4 microseconds of a checkout.
 */
function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = body as string;
    if (text === "") return done(null, undefined);
    void parse(request, text, (error, value) => {
      const name = error ? undefined : findRepeatedName(text);
      if (name === undefined) done(error, value);
      else done(new ShopError("malformed", describeRepeatedName(name.slice(0, 100))));
    });
  });
}

/** Refuses some callers quickly during overload, because otherwise all callers would be slow. */
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
