import { inTransaction } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { notFound } from "../../platform/shop-error.ts";
import { refuseNewsletter } from "../notifications/index.ts";
import { readSubscription } from "./newsletter-token.ts";
import { logWord } from "./subscribe.ts";
import { endSubscription } from "./subscribers.repository.ts";

/**
 * No more newsletters, also to the member whose address it is. Harmless when repeated, and for who has left the shop.
 * @throws ShopError `not_found` for a token that the shop did not sign
 */
export async function endByToken(deps: Deps, token: string): Promise<void> {
  const id = readSubscription(deps.settings.secret, "end", token);
  if (id === undefined) throw notFound("Subscription");
  await inTransaction(deps.db, async (tx) => {
    const ended = await endSubscription(tx, id);
    if (!ended) return;
    await logWord(tx, { subscriberId: id, event: "ended", language: ended.language });
    if (ended.customerId !== null) await refuseNewsletter(tx, ended.customerId);
  });
}
