import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";
import type { OperatorRole } from "./operator/roles.ts";

export type { OperatorRole };

/**
 * A call of the API, declared as data. The server mounts it (validation, roles, serialisation), and the typed client
 * calls it. OpenAPI is generated from it.
 */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends z.ZodType = z.ZodType,
  W extends Access = Access,
> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** The path below the API's base, with parameters as `:name`. */
  readonly path: `/${string}`;
  /** A sentence about the call, for the API's documentation. */
  readonly summary: string;
  readonly who: W;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  /** An example body for the documentation. The test of access rights sends it, too. */
  readonly example?: SchemaInput<Body>;
  /**
   * Error codes beyond those that every call may return (`malformed`, `unauthenticated`, `validation`,
   * `too_many_requests`, ...).
   */
  readonly errors?: readonly ErrorCode[];
  /** True when the call accepts `Idempotency-Key`. */
  readonly idempotent?: boolean;
  /** The rate limit. Further calls get 429. */
  readonly limit?: RateLimit;
  /**
   * True when the caller must have signed in or called `POST /auth/step-up` within the last 15 minutes. Otherwise the
   * call returns 403 `step_up_required`. The rule covers cookies and bearer tokens, because a stolen cookie would
   * work as a token.
   */
  readonly needsStepUp?: boolean;
  /** True when the reply depends on the address alone. Servers may then cache the reply until a tag changes. */
  readonly isPublic?: boolean;
}

/**
 * A call that is not JSON in both directions. Its module mounts it itself; the documentation lists it like any other
 * call. For an event stream, `response` is the data of each event.
 */
export interface MediaEndpoint extends Endpoint {
  /** The base path, if it differs from the API's. */
  readonly base?: `/api${string}`;
  readonly takes?: "multipart/form-data";
  readonly answers:
    | "text/plain"
    | "text/csv"
    | "text/event-stream"
    | "text/calendar"
    | "application/xml"
    | "application/pdf";
}

export type Schema = z.ZodType | undefined;

/** The callers whom a call admits. The customer API and the operator API have different classes. */
export type Access = CustomerAccess | OperatorAccess;
/** Callers of a customer call: anyone, holders of any shopper's token (also guests), or registered shoppers only. */
export type CustomerAccess = "anyone" | "guest" | "registered";
/** Callers of a staff call: anyone (for signing in), or staff with one of these roles. */
export type OperatorAccess = "anyone" | readonly OperatorRole[];

/** Endpoints by noun, then by name. */
export type Api<W extends Access = Access> = Readonly<
  Record<string, Readonly<Record<string, Endpoint<Schema, Schema, Schema, z.ZodType, W>>>>
>;

export interface RateLimit {
  readonly max: number;
  readonly perSeconds: number;
  /** A field of body, query or path. Calls are counted by its value as well as by the caller's address. */
  readonly by?: string;
  /**
   * True when each process counts on its own, without a database write. Such limits only protect the machine. Limits
   * against guessing, sending and hoarding are shared by all processes.
   */
  readonly isPerProcess?: boolean;
  /**
   * True when signed-in callers are counted by account only, because several members may share an address. Guests are
   * always counted by address, because anybody can become a guest.
   */
  readonly isPerAccount?: boolean;
  /** True when signed-in callers are also counted by account, from any address. */
  readonly isPerAccountToo?: boolean;
}

export function endpoint<
  const Params extends Schema = undefined,
  const Query extends Schema = undefined,
  const Body extends Schema = undefined,
  Response extends z.ZodType = z.ZodType,
  const W extends Access = Access,
>(
  definition: Endpoint<Params, Query, Body, Response, W>,
): Endpoint<Params, Query, Body, Response, W> {
  return definition;
}

type SchemaOutput<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined;
type SchemaInput<S extends Schema> = S extends z.ZodType ? z.input<S> : undefined;

/** The validated input of a server's endpoint handler. */
export type EndpointInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _>
    ? { params: SchemaOutput<P>; query: SchemaOutput<Q>; body: SchemaOutput<B> }
    : never;

/** The request that a client sends: the declared parts, before defaults and coercion. */
export type EndpointRequest<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _>
    ? Part<"params", SchemaInput<P>> & Part<"query", SchemaInput<Q>> & Part<"body", SchemaInput<B>>
    : never;

type Part<Name extends string, Value> = Value extends undefined
  ? unknown
  : Record<string, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

export type EndpointResponse<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never;
