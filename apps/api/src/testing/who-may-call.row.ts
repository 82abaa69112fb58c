import type { OperatorRole } from "@harbour/contracts/operator";
import type { Actor, Shopper } from "../platform/actor.ts";
import type { TestApi } from "./test-api.ts";

/** The things in the shop for all tries. */
export interface World {
  readonly shop: TestApi;
  readonly productId: string;
  readonly variantId: string;
}

export interface Request {
  /** Values for the path's parameters. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export type Caller = "nobody" | "guest" | "shopper" | "unverified" | OperatorRole;

/** A call that is valid in everything but the caller. */
export interface Row {
  readonly request?: (world: World, caller: Actor) => Request | Promise<Request>;
  /** The status for admitted callers; 200 by default. */
  readonly answer?: number | ((caller: Caller) => number);
  /** Makes the named thing of this person; for everybody else it does not exist. */
  readonly thingOf?: MakeThing;
}

export type MakeThing = (world: World, owner: Shopper) => Promise<Request>;

export const query = (values: Request["query"]): Row => ({
  request: () => ({ query: values ?? {} }),
});
export const body = (values: unknown, answer = 200): Row => ({
  answer,
  request: () => ({ body: values }),
});
/** A password for shoppers and staff alike. */
export const newPassword = "lanternfish42";
