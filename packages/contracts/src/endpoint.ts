import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";
import type { OperatorRole } from "./operator/roles.ts";

export type { OperatorRole };

/**
 * A call of an API plane, as data. The server mounts it (validation, roles, serialisation), the
 * typed client calls it, and OpenAPI is generated from it.
 */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends z.ZodType = z.ZodType,
  W extends Access = Access,
> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** The path below the plane's base, with parameters as `:name`. */
  readonly path: `/${string}`;
  /** A sentence for readers of the API. */
  readonly summary: string;
  readonly who: W;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  /** An example body, for readers of the API and for the test of who may call. */
  readonly example?: SchemaInput<Body>;
  /** Errors beyond those of every call (`malformed`, `unauthenticated`, `validation`, `too_many_requests`, ...). */
  readonly errors?: readonly ErrorCode[];
  /** True when the call accepts `Idempotency-Key`. */
  readonly idempotent?: boolean;
  /** Calls per caller until 429. */
  readonly limit?: RateLimit;
  /**
   * True when the caller must have proven themselves within the last 15 minutes, by signing in or by
   * `POST /auth/step-up`; else 403 `step_up_required`. Cookies and bearer tokens are treated alike,
   * because a stolen cookie would work as a token.
   */
  readonly needsStepUp?: boolean;
  /**
   * True when the answer depends on the address alone. Servers may then cache it until a tag
   * changes.
   */
  readonly isPublic?: boolean;
}

/**
 * A call that is not JSON in both directions. Its module mounts it, and documents list it like any
 * other call. For an event stream, `response` is the data of each event.
 */
export interface MediaEndpoint extends Endpoint {
  /** The base, if it differs from the plane's. */
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

/** A class of callers; each plane has its own. */
export type Access = CustomerAccess | OperatorAccess;
/**
 * Callers of a customer's call: anyone, any shopper's token (also guests'), or registered shoppers
 * only.
 */
export type CustomerAccess = "anyone" | "guest" | "registered";
/** Callers of a staff call: anyone (to sign in), or staff with one of these roles. */
export type OperatorAccess = "anyone" | readonly OperatorRole[];

/** Endpoints by noun and name. */
export type Api<W extends Access = Access> = Readonly<
  Record<string, Readonly<Record<string, Endpoint<Schema, Schema, Schema, z.ZodType, W>>>>
>;

export interface RateLimit {
  readonly max: number;
  readonly perSeconds: number;
  /** A field of body, query or path to count by, besides the caller's address. */
  readonly by?: string;
  /**
   * True when each process counts alone, without a write. Such limits protect the machine; limits
   * against guessing, sending and hoarding are shared by all processes.
   */
  readonly isPerProcess?: boolean;
  /**
   * True when signed-in callers are counted by account alone, because members may share an address.
   * Guests always count by address, because anybody can become a guest.
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

/** The validated input of a server's handler. */
export type EndpointInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _>
    ? { params: SchemaOutput<P>; query: SchemaOutput<Q>; body: SchemaOutput<B> }
    : never;

/** A client's request: the declared parts, before defaults and coercion. */
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
