import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";
import type { OperatorRole } from "./operator/roles.ts";

export type { OperatorRole };

/**
 * One call of a plane's API, as data. The server mounts it (validation, who may call, serialisation), the typed
 * client calls it, and the plane's OpenAPI document is generated from it: nothing about a call is written twice.
 */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends z.ZodType = z.ZodType,
  W extends Who = Who,
> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the base of its plane, parameters as `:name`. */
  readonly path: `/${string}`;
  /** One sentence for the reader of the API. */
  readonly summary: string;
  readonly who: W;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  /** A body that a caller may send: for readers of the API, and for the test that lets everybody try every call. */
  readonly example?: Sent<Body>;
  /** Beyond those every call may answer (`malformed`, `unauthenticated`, `validation`, `too_many_requests`, ...). */
  readonly errors?: readonly ErrorCode[];
  /** Accepts `Idempotency-Key`. */
  readonly idempotent?: boolean;
  /** Calls allowed per caller before 429. */
  readonly limit?: RateLimit;
  /** The answer depends on nothing but the address, so servers may keep it until one of its tags changes. */
  readonly isPublic?: boolean;
}

/**
 * A call that is not JSON both ways: its module mounts it itself, by this address, and documents list it like any other.
 * Of a stream of events, `response` is the data of each.
 */
export interface MediaEndpoint extends Endpoint {
  /** The base where it is not its plane's. */
  readonly base?: `/api${string}`;
  readonly takes?: "multipart/form-data";
  readonly answers:
    | "text/plain"
    | "text/csv"
    | "text/event-stream"
    | "text/calendar"
    | "application/pdf";
}

export type Schema = z.ZodType | undefined;

/** A class of callers; each plane has its own words. */
export type Who = CustomerWho | OperatorWho;
/** Anyone, any shopper's token (TEMP guests too), or registered shoppers only. */
export type CustomerWho = "anyone" | "guest" | "registered";
/** Anyone (to sign in), or staff in one of these roles. */
export type OperatorWho = "anyone" | readonly OperatorRole[];

/** Calls by noun and name. */
export type Api<W extends Who = Who> = Readonly<
  Record<string, Readonly<Record<string, Endpoint<Schema, Schema, Schema, z.ZodType, W>>>>
>;

export interface RateLimit {
  readonly max: number;
  readonly perSeconds: number;
  /** The name of a body, query or path field that calls are counted by, besides the caller's address. */
  readonly by?: string;
  /**
   * Each process of the shop counts for itself, at once: for limits that spare the machine, so that a call does not cost a
   * write. Limits against guessing, sending and hoarding are counted by all processes together.
   */
  readonly isPerProcess?: boolean;
  /**
   * Those who are signed in are counted by their account alone, wherever they call from: many members may share an address. Guests, who
   * cost nothing to become, are counted by address all the same.
   */
  readonly isPerAccount?: boolean;
  /** Those who are signed in are counted by their account besides: many addresses of one account are still one account. */
  readonly isPerAccountToo?: boolean;
}

export function endpoint<
  const Params extends Schema = undefined,
  const Query extends Schema = undefined,
  const Body extends Schema = undefined,
  Response extends z.ZodType = z.ZodType,
  const W extends Who = Who,
>(
  definition: Endpoint<Params, Query, Body, Response, W>,
): Endpoint<Params, Query, Body, Response, W> {
  return definition;
}

type Parsed<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S extends Schema> = S extends z.ZodType ? z.input<S> : undefined;

/** The validated input of a handler on the server. */
export type EndpointInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _>
    ? { params: Parsed<P>; query: Parsed<Q>; body: Parsed<B> }
    : never;

/** The request of a client: the declared parts, before defaults and coercion. */
export type EndpointRequest<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _>
    ? Part<"params", Sent<P>> & Part<"query", Sent<Q>> & Part<"body", Sent<B>>
    : never;

type Part<Name extends string, Value> = Value extends undefined
  ? unknown
  : Record<string, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

export type EndpointResponse<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never;
