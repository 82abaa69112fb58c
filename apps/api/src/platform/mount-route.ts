import { customerApiBase, type RateLimit } from "@harbour/contracts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Actor, registeredOf, shopperOf } from "./actor.ts";
import { authenticate } from "./authenticate.ts";
import { inTransaction } from "./db.ts";
import type { Deps } from "./deps.ts";
import { idempotentTransaction } from "./idempotency.ts";
import type { PublicAnswer, PublicAnswers } from "./public-answers.ts";
import { replySchema } from "./reply-schema.ts";
import type { Route } from "./routes.ts";
import { ShopError } from "./shop-error.ts";
import { validate } from "./validation.ts";

export interface Mounting {
  readonly deps: Deps;
  readonly answers: PublicAnswers;
  /** Checks every answer against the contract before it leaves; for tests. */
  readonly provesReplies: boolean;
}

const json = "application/json; charset=utf-8";

/** Mounts one call of the contract: limit, who may call, validation, handler, compiled answer. */
export function mountRoute(app: FastifyInstance, mounting: Mounting, route: Route): void {
  const { endpoint } = route;
  app.route({
    method: endpoint.method,
    url: customerApiBase + endpoint.path,
    schema: { response: { "2xx": replySchema(endpoint.response) } },
    handler:
      endpoint.isPublic === true ? servePublic(mounting, route) : servePersonal(mounting, route),
  });
}

function servePersonal(mounting: Mounting, route: Route) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await admit(mounting, route, request);
    const text = await answer(mounting, route, request, reply, actor, () => undefined);
    return reply.header("cache-control", "no-store").type(json).send(text);
  };
}

/** The answer depends on nothing but the address: ready bytes first, the token is not even looked at. */
function servePublic(mounting: Mounting, route: Route) {
  const { answers, deps } = mounting;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    countCall(mounting, route, request, undefined);
    const ready = answers.find(request.url);
    deps.metrics.publicAnswers.inc({ from: ready ? "memory" : "database" });
    const found =
      ready ??
      (await answers.make(request.url, async () => {
        const tags = new Set<string>();
        const actor: Actor = { kind: "nobody", address: request.ip };
        const text = await answer(mounting, route, request, reply, actor, (...more) =>
          more.forEach((tag) => tags.add(tag)),
        );
        return { text, tags: [...tags] };
      }));
    return sendPublic(request, reply, found);
  };
}

function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag, tags }: PublicAnswer,
): FastifyReply {
  void reply.header("cache-control", "public, max-age=0, must-revalidate").header("etag", etag);
  if (tags.length > 0) void reply.header("cache-tag", tags.join(","));
  const known = request.headers["if-none-match"];
  if (
    known !== undefined &&
    known.split(",").some((one) => one.trim().replace(/^W\//, "") === etag)
  )
    return reply.code(304).send();
  return reply.type(json).send(body);
}

async function answer(
  mounting: Mounting,
  { endpoint, handler }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Actor,
  tag: (...tags: string[]) => void,
): Promise<string> {
  const parts = validate(endpoint, {
    params: request.params,
    query: request.query,
    body: request.body,
  });
  countCall(mounting, { endpoint, handler }, request, parts);
  const { db } = mounting.deps;
  const idempotent =
    endpoint.idempotent === true
      ? idempotentTransaction(db, {
          key: header(request, "idempotency-key"),
          actor,
          endpoint: `${endpoint.method} ${endpoint.path}`,
          request: parts,
        })
      : <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(db, work);
  const result = await handler({
    ...parts,
    actor,
    url: request.url,
    userAgent: header(request, "user-agent") ?? "",
    requestId: request.id,
    tag,
    idempotent,
  });
  if (mounting.provesReplies) endpoint.response.parse(result);
  const serialise = reply.getSerializationFunction("2xx") as (value: unknown) => string;
  return serialise(result);
}

/** Who may call is the contract's word (QUALITY 4: deny by default). */
async function admit(mounting: Mounting, route: Route, request: FastifyRequest): Promise<Actor> {
  countCall(mounting, route, request, undefined);
  const { who } = route.endpoint;
  const header = request.headers.authorization;
  if (who === "anyone")
    return authenticate(mounting.deps, header, request.ip).catch((error: unknown) => {
      // A dead token is as good as none where none is asked for; a dead database is not.
      if (error instanceof ShopError) return { kind: "nobody", address: request.ip } as const;
      throw error;
    });
  const actor = await authenticate(mounting.deps, header, request.ip);
  return who === "registered" ? registeredOf(actor) : shopperOf(actor);
}

/** By address before anything is read; by the named field as soon as it is known to be well-formed. */
function countCall(
  mounting: Mounting,
  { endpoint }: Route,
  request: FastifyRequest,
  parts: Record<string, unknown> | undefined,
): void {
  const limit: RateLimit | undefined = endpoint.limit;
  if (limit === undefined) return;
  const { limits } = mounting.deps;
  const name = `${endpoint.method} ${endpoint.path}`;
  if (parts === undefined) return limits.count(name, limit, [`address ${request.ip}`]);
  const value = limit.by === undefined ? undefined : fieldOf(parts, limit.by);
  if (value !== undefined) limits.count(name, limit, [`${limit.by} ${value.toLowerCase()}`]);
}

function fieldOf(parts: Record<string, unknown>, field: string): string | undefined {
  for (const part of [parts["body"], parts["query"], parts["params"]]) {
    const value =
      typeof part === "object" && part !== null
        ? (part as Record<string, unknown>)[field]
        : undefined;
    if (typeof value === "string" && value !== "") return value;
  }
  return undefined;
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
