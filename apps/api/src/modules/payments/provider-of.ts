import type { Deps } from "../../platform/deps.ts";
import type { PaymentProvider } from "./provider.ts";
import { sandboxProvider } from "./sandbox/sandbox-provider.ts";

/** The provider that the shop was started with; undefined when it takes no cards. */
export function providerOf(deps: Deps): PaymentProvider | undefined {
  return deps.settings.payments === "sandbox" ? sandboxProvider(deps) : undefined;
}
