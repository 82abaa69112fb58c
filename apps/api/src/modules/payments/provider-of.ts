import type { Deps } from "../../platform/deps.ts";
import type { Money } from "../../platform/money.ts";
import type { PaymentProvider } from "./provider.ts";
import { stripeProvider } from "./stripe/stripe-provider.ts";
import { sandboxProvider } from "./sandbox/sandbox-provider.ts";

/** By their names in the settings. */
export const providers = { sandbox: sandboxProvider, stripe: stripeProvider } satisfies Record<
  string,
  (deps: Deps) => PaymentProvider
>;

/** The least that can be paid online, in cents; 0 for a shop that takes no cards. */
export function minOnlineAmount(deps: Deps): Money {
  const { payments } = deps.settings;
  return payments === undefined ? 0 : providers[payments](deps).minAmount;
}

/**
 * The provider of this name, as references are stored beside it. One that takes nothing new any more is asked as before: what was
 * begun there is still read, closed and given back. @returns undefined when the shop was started without what it needs
 */
export function providerOf(deps: Deps, name: string): PaymentProvider | undefined {
  if (name === "sandbox") return providers.sandbox(deps);
  return name === "stripe" && deps.settings.stripe ? providers.stripe(deps) : undefined;
}
