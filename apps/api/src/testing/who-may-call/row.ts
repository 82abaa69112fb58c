import type { OperatorRole } from "@harbour/contracts/operator";
import type { Actor, Shopper } from "../../platform/modules/actor.ts";
import type { TestApi } from "../test-api.ts";

/** The data of the shop that all calls share. */
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

/** A call that is valid for the right callers. */
export interface Row {
  readonly request?: (world: World, caller: Actor) => Request | Promise<Request>;
  /** The status for admitted callers, which is 200 by default. */
  readonly expectedStatus?: number | ((caller: Caller) => number);
  /** Makes a record of this person, which other people cannot see. */
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
/** A password that is valid both for shoppers and for staff. */
export const newPassword = "lanternfish42";
