import type { Deps } from "./deps.ts";

/** A module's job that writes to buyers about their orders; its payload names the order. */
export interface OrderMailJob {
  readonly name: string;
  readonly write: (deps: Deps, payload: OfOrder) => Promise<void>;
}

export interface OfOrder {
  readonly order_id: string;
}

/** Types one for a module's entry point. */
export function orderMailJob(
  name: string,
  // Of each job its own; whoever finds one queued hands over its payload as it is.
  write: (deps: Deps, payload: never) => Promise<void>,
): OrderMailJob {
  return { name, write } as OrderMailJob;
}
