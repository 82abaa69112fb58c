import type { Deps } from "../../platform/deps.ts";
import type { PaymentProvider } from "./provider.ts";
import { sandboxProvider } from "./sandbox/sandbox-provider.ts";

/** By their names in the settings. */
export const providers = { sandbox: sandboxProvider } satisfies Record<
  string,
  (deps: Deps) => PaymentProvider
>;

/** The provider that the shop was started with; undefined when it takes no cards. */
export function providerOf(deps: Deps): PaymentProvider | undefined {
  const { payments } = deps.settings;
  return payments && providers[payments](deps);
}
