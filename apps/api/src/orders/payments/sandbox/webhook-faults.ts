import type { Deps } from "../../../platform/modules/deps.ts";

/** Faults between a provider and a shop, for tests and benches. */
export interface WebhookFaults {
  /** The number of copies of every event; 1 by default. */
  readonly copies?: number;
  /** True to lose every event. */
  readonly dropsEvents?: boolean;
  /** Returns the delay of each delivery in milliseconds, so that later events may arrive earlier. */
  readonly delayMs?: () => number;
  /** True to deliver as if the shop had answered 500 to the first try. */
  readonly failsFirstDelivery?: boolean;
}

const faultsByShop = new WeakMap<Deps["registry"], WebhookFaults>();

/** Breaks this shop's sandbox webhooks, or restores them when called without faults. */
export function setWebhookFaults({ registry }: Deps, faults: WebhookFaults = {}): void {
  faultsByShop.set(registry, faults);
}

export function webhookFaults({ registry }: Deps): WebhookFaults {
  return faultsByShop.get(registry) ?? {};
}
