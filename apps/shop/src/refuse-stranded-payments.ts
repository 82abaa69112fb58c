import { type Deps, strandedPayments } from "@harbour/api";
import { UserFacingError } from "./user-facing-error.ts";

/**
 * Money may be in transit at the former provider, and could then be neither recorded nor refunded.
 * @throws UserFacingError that says what to write
 */
export async function refuseStrandedPayments(deps: Deps): Promise<void> {
  for (const [provider, count] of await strandedPayments(deps))
    throw new UserFacingError(
      `${count} payments at ${provider} are open or on their way back, and this shop was started without its keys. ` +
        "Write STRIPE_SECRET_KEY=sk_... and STRIPE_WEBHOOK_SECRET=whsec_... as before, whatever PAYMENTS says now: " +
        "they are looked after until they have ended, and take nothing new.",
    );
}
