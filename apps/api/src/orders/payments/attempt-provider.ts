import type { Deps } from "../../platform/deps.ts";
import type { Money } from "../../platform/money.ts";
import type { PaymentProviderName, Settings } from "../../platform/settings.ts";
import type { PaymentProvider } from "./provider.ts";
import { stripeProvider } from "./stripe/stripe-provider.ts";
import { sandboxProvider } from "./sandbox/sandbox-provider.ts";

/** Providers by their names in the settings. */
export const providers = { sandbox: sandboxProvider, stripe: stripeProvider } satisfies Record<
  PaymentProviderName,
  (deps: Deps) => PaymentProvider
>;

/** Tells per provider whether the shop was started with its settings. */
const isReady: Readonly<Record<PaymentProviderName, (settings: Settings) => boolean>> = {
  sandbox: () => true,
  stripe: ({ stripe }) => stripe !== undefined,
};

/** The amounts in cents. */
export interface OnlineAmounts {
  readonly min: Money;
  readonly max: Money;
}

/** The least and the most that can be paid online; anything in a shop that takes no cards. */
export function onlineAmounts(deps: Deps): OnlineAmounts {
  const { payments } = deps.settings;
  if (payments === undefined) return { min: 0, max: Infinity };
  const { minAmount: min, maxAmount: max } = providers[payments](deps);
  return { min, max };
}

/**
 * The provider of this name, as references are stored beside it. One that takes nothing new any more is asked as before: what was
 * begun there is still read, closed and given back. @returns undefined when the shop was started without what it needs
 */
export function providerOf(deps: Deps, name: string): PaymentProvider | undefined {
  if (!isProvider(name) || !isReady[name](deps.settings)) return undefined;
  return providers[name](deps);
}

function isProvider(name: string): name is PaymentProviderName {
  return Object.hasOwn(providers, name);
}
