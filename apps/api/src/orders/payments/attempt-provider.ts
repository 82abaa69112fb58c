import type { PaymentProviderName, Settings } from "../../platform/modules/deps-settings.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import type { Money } from "../../platform/values/money.ts";
import type { PaymentProvider } from "./provider.ts";
import { sandboxProvider } from "./sandbox/sandbox-provider.ts";
import { stripeProvider } from "./stripe/stripe-provider.ts";

/** The payment providers by their names in the settings. */
export const providers = { sandbox: sandboxProvider, stripe: stripeProvider } satisfies Record<
  PaymentProviderName,
  (deps: Deps) => PaymentProvider
>;

/** Tells for each provider whether the shop has the settings that the provider needs. */
const readinessByProvider: Readonly<Record<PaymentProviderName, (settings: Settings) => boolean>> =
  {
    sandbox: () => true,
    stripe: ({ stripe }) => stripe !== undefined,
  };

/** The limits of an online payment, in cents. */
export interface OnlinePaymentLimits {
  readonly min: Money;
  readonly max: Money;
}

/** Returns the smallest and largest amount that can be paid online. A shop without cards has no limits. */
export function readOnlineLimits(deps: Deps): OnlinePaymentLimits {
  const { payments } = deps.settings;
  if (payments === undefined) return { min: 0, max: Infinity };
  const { minAmount: min, maxAmount: max } = providers[payments](deps);
  return { min, max };
}

/**
 * Returns the provider of a payment or card, by its stored name. A provider that takes no new payments still reads,
 * closes and refunds earlier ones.
 * @returns undefined when the shop lacks the provider's settings
 */
export function createProvider(deps: Deps, name: string): PaymentProvider | undefined {
  if (!isProvider(name) || !readinessByProvider[name](deps.settings)) return undefined;
  return providers[name](deps);
}

function isProvider(name: string): name is PaymentProviderName {
  return Object.hasOwn(providers, name);
}
