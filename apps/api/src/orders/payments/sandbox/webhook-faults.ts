import type { Deps } from "../../../platform/modules/deps.ts";

/** Faults in the delivery of webhooks from the provider to the shop, for tests and benches. */
export interface WebhookFaults {
  /** The number of copies of every event, which is 1 by default. */
  readonly copies?: number;
  /** True to lose every event. */
  readonly dropsEvents?: boolean;
  /** Returns the delay of each delivery in milliseconds. Different delays make later events arrive earlier. */
  readonly delayMs?: () => number;
  /** True to repeat each delivery, as after an answer of 500 to the first one. */
  readonly failsFirstDelivery?: boolean;
}

const faultsByShop = new WeakMap<Deps["registry"], WebhookFaults>();

/** Sets the faults of this shop's sandbox webhooks. A call without faults removes them. */
export function setWebhookFaults({ registry }: Deps, faults: WebhookFaults = {}): void {
  faultsByShop.set(registry, faults);
}

export function webhookFaults({ registry }: Deps): WebhookFaults {
  return faultsByShop.get(registry) ?? {};
}
