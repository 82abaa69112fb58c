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
export function orderMailJob<Payload extends OfOrder>(
  name: string,
  write: (deps: Deps, payload: Payload) => Promise<void>,
): OrderMailJob {
  return { name, write } as OrderMailJob;
}
