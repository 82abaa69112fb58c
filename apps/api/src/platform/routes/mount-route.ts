import type { Endpoint, Access } from "@harbour/contracts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { plainTransaction } from "../database/db.ts";
import {
  limitAccount,
  limitCallerInProcess,
  limitByField,
  limitCallerAcrossProcesses,
} from "../limits/limit-call.ts";
import type { Actor } from "../modules/actor.ts";
import type { Deps } from "../modules/deps.ts";
import type { FillPerUserFields } from "../replies/per-user-fields.ts";
import { replySerialiser } from "../replies/reply-serialiser.ts";
import type { ResponseCache } from "../replies/response-cache.ts";
import { jsonContentType, sendResponse } from "../replies/send-response.ts";
import { ShopError } from "../replies/shop-error.ts";
import { idempotentTransaction } from "../requests/idempotency.ts";
import { withIfMatch } from "../requests/if-match.ts";
import { isLocalCaller } from "../requests/local-caller.ts";
import { validate } from "../requests/validation.ts";
import { authenticateCaller, placeEndpoint, type PlacedEndpoint, type Plane } from "./plane.ts";
import type { Call, Route } from "./routes.ts";

export interface MountOptions {
  readonly plane: Plane;
  readonly deps: Deps;
  readonly responses: ResponseCache;
  /** True validates every response against the contract, for tests. */
  readonly hasReplyValidation: boolean;
}

/** A route whose endpoint has its full address. */
interface PlacedRoute extends Route<Access> {
  readonly endpoint: PlacedEndpoint;
  readonly fill: FillPerUserFields | undefined;
  readonly serialise: (result: unknown) => string;
}

/** Mounts an endpoint of a plane: limit, role, validation, handler and compiled response. */
export function mountRoute(
  app: FastifyInstance,
  mountOptions: MountOptions,
  { endpoint: contractEndpoint, handler }: Route<Access>,
): void {
  if (contractEndpoint.isPublic === true && contractEndpoint.who !== "anyone")
    throw new Error(`${contractEndpoint.path} is public: it cannot ask who is calling.`);
  const fill = mountOptions.deps.registry.perUserFields.get(contractEndpoint);
  const endpoint = {
    ...placeEndpoint(mountOptions.plane, contractEndpoint),
    hasPerUserFields: fill !== undefined,
  };
  const serialise = replySerialiser(endpoint.response);
  const route: PlacedRoute = { endpoint, handler, fill, serialise };
  app.route({
    method: endpoint.method,
    url: endpoint.address,
    handler:
      endpoint.isPublic === true
        ? servePublic(mountOptions, route)
        : servePersonal(mountOptions, route),
  });
}

function servePersonal(mountOptions: MountOptions, route: PlacedRoute) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    await limitCallerAcrossProcesses(mountOptions.deps.limits, route.endpoint, () => request.ip);
    const actor = await authenticateCaller(
      mountOptions.plane,
      mountOptions.deps,
      route.endpoint,
      request,
    );
    await limitAccount(mountOptions.deps.limits, route.endpoint, actor);
    const text = await answerRequest(mountOptions, route, request, actor, {
      ...uncachedReply,
      setCookie: (cookie) => void reply.header("set-cookie", cookie),
    });
    return reply.header("cache-control", "no-store").type(jsonContentType).send(text);
  };
}

/**
 * Serves a response that depends only on the address, from the cache if possible. The token is read only when
 * per-user fields are needed.
 */
function servePublic(mountOptions: MountOptions, route: PlacedRoute) {
  const { responses, deps } = mountOptions;
  const { endpoint } = route;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    limitCallerInProcess(deps.limits, endpoint, () => request.ip);
    const cachedResponse = responses.find(request.url);
    deps.metrics.publicResponses.inc({ from: cachedResponse ? "memory" : "database" });
    const response =
      cachedResponse ??
      (await responses.make(endpoint, request.url, async () => {
        const tags = new Set<string>();
        let isShareable = true;
        const actor: Actor = { kind: "nobody", address: request.ip };
        const text = await answerRequest(mountOptions, route, request, actor, {
          tag: (...addedTags) => addedTags.forEach((tag) => tags.add(tag)),
          preventCaching: () => (isShareable = false),
          setCookie: () => {
            throw new Error(`${endpoint.address} is public: it cannot send a cookie.`);
          },
        });
        return { text, tags: [...tags], isShareable };
      }));
    if (route.fill !== undefined && request.headers.authorization !== undefined) {
      const actor = await authenticateCaller(mountOptions.plane, deps, endpoint, request);
      if (actor.kind === "guest" || actor.kind === "registered") {
        const filledReply = await route.fill(deps, actor, JSON.parse(response.body.toString()));
        if (mountOptions.hasReplyValidation) endpoint.response.parse(filledReply);
        return reply
          .headers(privateReplyHeaders)
          .type(jsonContentType)
          .send(JSON.stringify(filledReply));
      }
    }
    reply.hijack();
    sendResponse(response, request.raw, reply.raw, request.id);
    return reply;
  };
}

type ReplyControls = Pick<Call<Endpoint>, "tag" | "preventCaching" | "setCookie">;

/** Private responses are never cached, so tags have no effect. */
const uncachedReply = { tag: () => undefined, preventCaching: () => undefined };

const privateReplyHeaders = { "cache-control": "no-store", vary: "authorization" };

async function answerRequest(
  mountOptions: MountOptions,
  { endpoint, handler, serialise }: PlacedRoute,
  request: FastifyRequest,
  actor: Actor,
  replyControls: ReplyControls,
): Promise<string> {
  if (endpoint.body !== undefined && !isJson(request.headers["content-type"]))
    throw new ShopError("unsupported_media", "Please send the body as application/json.");
  const { params, query, body } = request;
  const rawParts = withIfMatch(endpoint, { params, query, body }, readHeader(request, "if-match"));
  const validParts = validate(endpoint, rawParts);
  const { db, limits, settings } = mountOptions.deps;
  await limitByField(limits, endpoint, validParts);
  const runIdempotent =
    endpoint.idempotent === true
      ? idempotentTransaction(db, {
          key: readHeader(request, "idempotency-key"),
          actor,
          endpoint: `${endpoint.method} ${endpoint.address}`,
          request: validParts,
        })
      : plainTransaction(db);
  const result = await handler({
    ...validParts,
    actor,
    url: request.url,
    userAgent: readHeader(request, "user-agent") ?? "",
    isLocal: isLocalCaller(request, settings),
    requestId: request.id,
    ...replyControls,
    runIdempotent,
  });
  if (mountOptions.hasReplyValidation) endpoint.response.parse(result);
  return serialise(result);
}

/** A request without a body needs no content type. */
function isJson(type: string | undefined): boolean {
  return type === undefined || /^application\/json\s*(;|$)/i.test(type);
}

function readHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
