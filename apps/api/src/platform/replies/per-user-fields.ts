import type { Endpoint } from "@harbour/contracts";
import type { Shopper } from "../modules/actor.ts";
import type { Deps } from "../modules/deps.ts";

/**
 * Per-user fields of a public response, such as `is_liked`. The response is cached without them. A caller with a
 * token gets an uncached copy that contains them.
 */
export interface PerUserFields {
  /** Endpoints of the contract. */
  readonly endpoints: readonly Endpoint[];
  /** @param reply the shared response, without per-user fields */
  readonly fill: FillPerUserFields;
}

export type FillPerUserFields = (deps: Deps, shopper: Shopper, reply: unknown) => Promise<unknown>;
