import type { Deps } from "../../../platform/deps.ts";

/** What may go wrong between a provider and a shop; for tests and benches. */
export interface WebhookFaults {
  /** How often everything is told; 1 unless said. */
  readonly copies?: number;
  /** Nothing is told. */
  readonly drops?: boolean;
  /** How late, in milliseconds, asked for every telling: later ones may come earlier. */
  readonly delayMs?: () => number;
  /** As if the shop had answered 500 to the first try of each. */
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
