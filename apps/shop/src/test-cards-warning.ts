import { type Config, isLoopback } from "./config.ts";
import { hasLocalCallers } from "./settings.ts";

/** A shop of one's own that others reach, and that takes test cards for money. @returns null when that is not so */
export function testCardsWarning(
  config: Pick<Config, "payments" | "isDemo" | "host" | "publicUrl" | "trustedHops">,
): string | null {
  const isReached = !isLoopback(config.host) || !hasLocalCallers(config);
  if (config.payments !== "sandbox" || config.isDemo || !isReached) return null;
  return "!! TEST CARDS BUY REAL GOODS HERE: PAYMENTS=sandbox takes no money. Write PAYMENTS=stripe, or leave it out !!";
}
