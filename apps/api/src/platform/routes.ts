import type {
  CustomerWho,
  Endpoint,
  EndpointInput,
  EndpointResponse,
  OperatorRole,
  Schema,
  Who,
} from "@harbour/contracts";
import type { z } from "zod";
import type { Operator, Registered, Shopper, Visitor } from "./actor.ts";
import type { Transaction } from "./db.ts";

/** The input of a handler: the validated parts of the request and its sender. */
export interface Call<E extends Pick<Endpoint, "who">> {
  readonly actor: ActorFor<E["who"]>;
  readonly params: EndpointInput<E>["params"];
  readonly query: EndpointInput<E>["query"];
  readonly body: EndpointInput<E>["body"];
  /** The path and query as they came in, for pagers. */
  readonly url: string;
  /** The caller's program as it names itself; empty when it does not. */
  readonly userAgent: string;
  /** Nobody but this machine itself is calling: through no proxy and under no foreign name. */
  readonly isLocal: boolean;
  readonly requestId: string;
  /** Public endpoints: names what the answer was made of, so that a change of it drops the answer. */
  readonly tag: (...tags: string[]) => void;
  /** Public endpoints: the answer depends on the hour besides, so nobody keeps it. */
  readonly ofThisMoment: () => void;
  /**
   * Runs the work in one transaction with the row of the caller's Idempotency-Key, for endpoints with `idempotent:
   * true`. A repeated call gets the first result without working again. The result must survive JSON. Without a key
   * this is a plain transaction.
   */
  readonly idempotent: Transaction;
}

/** The actor that the contract admits. */
type ActorFor<W extends Who> = W extends readonly OperatorRole[]
  ? Operator
  : W extends "registered"
    ? Registered
    : W extends "guest"
      ? Shopper
      : Visitor;

/** A customer's call unless said. */
export interface Route<W extends Who = CustomerWho> {
  readonly endpoint: Endpoint<Schema, Schema, Schema, z.ZodType, W>;
  readonly handler: (call: Call<Endpoint>) => Promise<unknown>;
}

/** Ties an endpoint of the contract to its use-case and presenter; the types of both sides come from the contract. */
export function on<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends z.ZodType,
  W extends Who,
>(
  endpoint: Endpoint<P, Q, B, R, W>,
  handler: (
    call: Call<Endpoint<P, Q, B, R, W>>,
  ) => Promise<EndpointResponse<Endpoint<P, Q, B, R, W>>>,
): Route<W> {
  return { endpoint, handler };
}
