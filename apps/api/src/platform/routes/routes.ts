import type {
  CustomerAccess,
  Endpoint,
  EndpointInput,
  EndpointResponse,
  OperatorRole,
  Schema,
  Access,
} from "@harbour/contracts";
import type { z } from "zod";
import type { Transaction } from "../database/db.ts";
import type { Operator, Registered, Shopper, Visitor } from "../modules/actor.ts";

/** A handler's input: the validated request and its caller. */
export interface Call<E extends Pick<Endpoint, "who">> {
  readonly actor: ActorFor<E["who"]>;
  readonly params: EndpointInput<E>["params"];
  readonly query: EndpointInput<E>["query"];
  readonly body: EndpointInput<E>["body"];
  /** The raw path and query, from which pagers build addresses. */
  readonly url: string;
  /** The caller's user agent, or an empty text. */
  readonly userAgent: string;
  /** True for a call from this machine, without a proxy and under a local name. */
  readonly isLocal: boolean;
  readonly requestId: string;
  /** Names the data that a public response depends on. A change of that data evicts the response from the cache. */
  readonly tag: (...tags: string[]) => void;
  /** Sends a cookie with a private response. @param cookie the value of `Set-Cookie` */
  readonly setCookie: (cookie: string) => void;
  /** Keeps a public response out of the cache, because it also depends on the time. */
  readonly preventCaching: () => void;
  /**
   * Runs work in one transaction that stores its result under the caller's Idempotency-Key, for endpoints with
   * `idempotent: true`. A repeated call gets the first result, so the result must survive JSON. Without a key this is
   * a plain transaction.
   */
  readonly runIdempotent: Transaction;
}

/** The actor that the contract admits. */
type ActorFor<W extends Access> = W extends readonly OperatorRole[]
  ? Operator
  : W extends "registered"
    ? Registered
    : W extends "guest"
      ? Shopper
      : Visitor;

/** A route; an endpoint for customers by default. */
export interface Route<W extends Access = CustomerAccess> {
  readonly endpoint: Endpoint<Schema, Schema, Schema, z.ZodType, W>;
  readonly handler: (call: Call<Endpoint>) => Promise<unknown>;
}

/** Connects an endpoint to its use-case and presenter. The contract gives the types of both. */
export function route<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends z.ZodType,
  W extends Access,
>(
  endpoint: Endpoint<P, Q, B, R, W>,
  handler: (
    call: Call<Endpoint<P, Q, B, R, W>>,
  ) => Promise<EndpointResponse<Endpoint<P, Q, B, R, W>>>,
): Route<W> {
  return { endpoint, handler };
}
