import { type Deps, countStrandedPayments } from "@harbour/api";
import { UserFacingError } from "../terminal/user-facing-error.ts";

/**
 * Refuses a change of the payment provider while payments are pending. Without the old provider's keys, these
 * payments could be neither recorded nor refunded.
 * @throws UserFacingError that says which setting to add
 */
export async function refuseStrandedPayments(deps: Deps): Promise<void> {
  for (const [provider, count] of await countStrandedPayments(deps))
    throw new UserFacingError(
      `${count} payments at ${provider} are open or on their way back, and this shop was started without its keys. ` +
        "Write STRIPE_SECRET_KEY=sk_... and STRIPE_WEBHOOK_SECRET=whsec_... as before, whatever PAYMENTS says now: " +
        "they are looked after until they have ended, and take nothing new.",
    );
}
