import type { Endpoint } from "@harbour/contracts";
import type { Shopper } from "./actor.ts";
import type { Deps } from "./deps.ts";

/**
 * What a public response says of the shopper who asks, such as `is_liked`. The response is made and cached for everybody without
 * it; for a caller with a token it is put in afterwards, into their own copy, which nobody keeps.
 */
export interface OwnFields {
  /** Of the contract, as it stands there. */
  readonly endpoints: readonly Endpoint[];
  /** @param answer everybody's, as it goes out */
  readonly fill: FillOwnFields;
}

export type FillOwnFields = (deps: Deps, shopper: Shopper, answer: unknown) => Promise<unknown>;
