import { inTransaction } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { optOutOfNewsletter } from "../notifications/index.ts";
import { verifyNewsletterToken } from "./newsletter-token.ts";
import { logShownConsent } from "./subscribe.ts";
import { markSubscriptionEnded } from "./subscribers.repository.ts";

/**
 * Ends a subscription, and the newsletter of the member with this address. Idempotent, also for a person who has
 * left.
 * @throws ShopError `not_found` for a token that the shop did not sign
 */
export async function endSubscription(deps: Deps, token: string): Promise<void> {
  const id = verifyNewsletterToken(deps.settings.secret, "end", token);
  if (id === undefined) throw notFound("Subscription");
  await inTransaction(deps.db, async (tx) => {
    const endedSubscription = await markSubscriptionEnded(tx, id);
    if (!endedSubscription) return;
    await logShownConsent(tx, {
      subscriberId: id,
      event: "ended",
      language: endedSubscription.language,
    });
    if (endedSubscription.customerId !== null)
      await optOutOfNewsletter(tx, endedSubscription.customerId);
  });
}
