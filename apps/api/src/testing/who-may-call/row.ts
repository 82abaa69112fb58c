import type { OperatorRole } from "@harbour/contracts/operator";
import type { Actor, Shopper } from "../../platform/modules/actor.ts";
import type { TestApi } from "../test-api.ts";

/** The shop's data for all calls. */
export interface World {
  readonly shop: TestApi;
  readonly productId: string;
  readonly variantId: string;
}

export interface Request {
  /** Values for the path's parameters. */
  readonly params?: Readonly<Record<string, string>>;
  readonly withQuery?: Readonly<Record<string, string>>;
  readonly withBody?: unknown;
}

export type Caller = "nobody" | "guest" | "shopper" | "unverified" | OperatorRole;

/** A call that is valid except for the caller. */
export interface Row {
  readonly request?: (world: World, caller: Actor) => Request | Promise<Request>;
  /** The status for admitted callers; 200 by default. */
  readonly expectedStatus?: number | ((caller: Caller) => number);
  /** Makes this person's own thing; it does not exist for other people. */
  readonly prepare?: PrepareRequest;
}

export type PrepareRequest = (world: World, owner: Shopper) => Promise<Request>;

export const withQuery = (values: Request["withQuery"]): Row => ({
  request: () => ({ withQuery: values ?? {} }),
});
export const withBody = (values: unknown, expectedStatus = 200): Row => ({
  expectedStatus,
  request: () => ({ withBody: values }),
});
/** A password that both shoppers and staff may set. */
export const newPassword = "lanternfish42";
