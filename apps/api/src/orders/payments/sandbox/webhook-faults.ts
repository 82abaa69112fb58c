import type { Deps } from "../../../platform/deps.ts";

/** Faults between a provider and a shop, for tests and benches. */
export interface WebhookFaults {
  /** The count of copies of every event; 1 by default. */
  readonly copies?: number;
  /** Nothing is told. */
  readonly drops?: boolean;
  /** Returns the delay of each delivery in milliseconds: later events may come earlier. */
  readonly delayMs?: () => number;
  /** Delivers as if the shop had answered 500 to the first try of each event. */
  readonly failsFirst?: boolean;
}

const faults = new WeakMap<Deps["registry"], WebhookFaults>();

/** Breaks the sandbox's webhooks of this shop, or, with nothing, mends them. */
export function breakWebhooks({ registry }: Deps, broken: WebhookFaults = {}): void {
  faults.set(registry, broken);
}

export function faultsOf({ registry }: Deps): WebhookFaults {
  return faults.get(registry) ?? {};
}
