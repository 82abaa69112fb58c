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

export interface Mounting {
  readonly plane: Plane;
  readonly deps: Deps;
  readonly responses: ResponseCache;
  /** Validates every response against the contract, for tests. */
  readonly provesReplies: boolean;
}

/** A route whose endpoint has its full address. */
interface PlacedRoute extends Route<Access> {
  readonly endpoint: PlacedEndpoint;
  readonly fill: FillPerUserFields | undefined;
  readonly serialise: (result: unknown) => string;
}

/** Mounts a call of a plane: limit, role, validation, handler, compiled response. */
export function mountRoute(
  app: FastifyInstance,
  mounting: Mounting,
  { endpoint: described, handler }: Route<Access>,
): void {
  if (described.isPublic === true && described.who !== "anyone")
    throw new Error(`${described.path} is public: it cannot ask who is calling.`);
  const fill = mounting.deps.registry.ownFields.get(described);
  const endpoint = {
    ...placeEndpoint(mounting.plane, described),
    hasOwnFields: fill !== undefined,
  };
  const serialise = replySerialiser(endpoint.response);
  const route: PlacedRoute = { endpoint, handler, fill, serialise };
  app.route({
    method: endpoint.method,
    url: endpoint.address,
    handler:
      endpoint.isPublic === true ? servePublic(mounting, route) : servePersonal(mounting, route),
  });
}

function servePersonal(mounting: Mounting, route: PlacedRoute) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    await limitCallerAcrossProcesses(mounting.deps.limits, route.endpoint, () => request.ip);
    const actor = await authenticateCaller(mounting.plane, mounting.deps, route.endpoint, request);
    await limitAccount(mounting.deps.limits, route.endpoint, actor);
    const text = await answer(mounting, route, request, actor, {
      ...uncachedReply,
      setCookie: (cookie) => void reply.header("set-cookie", cookie),
    });
    return reply.header("cache-control", "no-store").type(jsonContentType).send(text);
  };
}

/**
 * Serves a response that depends on the address alone, from the cache first. The token is read only when per-user
 * fields are needed.
 */
function servePublic(mounting: Mounting, route: PlacedRoute) {
  const { responses, deps } = mounting;
  const { endpoint } = route;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    limitCallerInProcess(deps.limits, endpoint, () => request.ip);
    const cached = responses.find(request.url);
    deps.metrics.publicResponses.inc({ from: cached ? "memory" : "database" });
    const found =
      cached ??
      (await responses.make(endpoint, request.url, async () => {
        const tags = new Set<string>();
        let isForAll = true;
        const actor: Actor = { kind: "nobody", address: request.ip };
        const text = await answer(mounting, route, request, actor, {
          tag: (...more) => more.forEach((tag) => tags.add(tag)),
          ofThisMoment: () => (isForAll = false),
          setCookie: () => {
            throw new Error(`${endpoint.address} is public: it cannot send a cookie.`);
          },
        });
        return { text, tags: [...tags], isForAll };
      }));
    if (route.fill !== undefined && request.headers.authorization !== undefined) {
      const actor = await authenticateCaller(mounting.plane, deps, endpoint, request);
      if (actor.kind === "guest" || actor.kind === "registered") {
        const filled = await route.fill(deps, actor, JSON.parse(found.body.toString()));
        if (mounting.provesReplies) endpoint.response.parse(filled);
        return reply.headers(ownCopy).type(jsonContentType).send(JSON.stringify(filled));
      }
    }
    reply.hijack();
    sendResponse(found, request.raw, reply.raw, request.id);
    return reply;
  };
}

type AnswerFacts = Pick<Call<Endpoint>, "tag" | "ofThisMoment" | "setCookie">;

/** Private responses are not cached. */
const uncachedReply = { tag: () => undefined, ofThisMoment: () => undefined };

const ownCopy = { "cache-control": "no-store", vary: "authorization" };

async function answer(
  mounting: Mounting,
  { endpoint, handler, serialise }: PlacedRoute,
  request: FastifyRequest,
  actor: Actor,
  facts: AnswerFacts,
): Promise<string> {
  if (endpoint.body !== undefined && !isJson(request.headers["content-type"]))
    throw new ShopError("unsupported_media", "Please send the body as application/json.");
  const { params, query, body } = request;
  const sent = withIfMatch(endpoint, { params, query, body }, header(request, "if-match"));
  const parts = validate(endpoint, sent);
  const { db, limits, settings } = mounting.deps;
  await limitByField(limits, endpoint, parts);
  const idempotent =
    endpoint.idempotent === true
      ? idempotentTransaction(db, {
          key: header(request, "idempotency-key"),
          actor,
          endpoint: `${endpoint.method} ${endpoint.address}`,
          request: parts,
        })
      : plainTransaction(db);
  const result = await handler({
    ...parts,
    actor,
    url: request.url,
    userAgent: header(request, "user-agent") ?? "",
    isLocal: isLocalCaller(request, settings),
    requestId: request.id,
    ...facts,
    idempotent,
  });
  if (mounting.provesReplies) endpoint.response.parse(result);
  return serialise(result);
}

/** A missing body needs no type. */
function isJson(type: string | undefined): boolean {
  return type === undefined || /^application\/json\s*(;|$)/i.test(type);
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
