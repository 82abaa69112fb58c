import type { Endpoint } from "@harbour/contracts";
import type { Shopper } from "./actor.ts";
import type { Deps } from "./deps.ts";

/**
 * Per-user fields of a public response, such as `is_liked`. The response is cached without them; a caller with a token
 * gets them in a copy that nobody keeps.
 */
export interface OwnFields {
  /** Endpoints as they stand in the contract. */
  readonly endpoints: readonly Endpoint[];
  /** @param answer everybody's, as it goes out */
  readonly fill: FillOwnFields;
}

export type FillOwnFields = (deps: Deps, shopper: Shopper, answer: unknown) => Promise<unknown>;
