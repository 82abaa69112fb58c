import type { NotificationTopic } from "@harbour/contracts";
import { inTransaction } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { findMember } from "../customers/index.ts";
import { changeNotifications } from "./change-notifications.ts";
import { readUnsubscribe } from "./unsubscribe-token.ts";

/**
 * Unsubscribes from the e-mails that a token names. Idempotent, also for a person who has left.
 * @throws ShopError `not_found` for a token that the shop did not sign
 */
export async function unsubscribe(deps: Deps, token: string): Promise<NotificationTopic> {
  const claim = readUnsubscribe(deps.settings.secret, token);
  if (!claim) throw notFound("Subscription");
  const { customerId, topic } = claim;
  await inTransaction(deps.db, async (tx) => {
    if (!(await findMember(tx, customerId))) return;
    const changes = { is_accept: { [topic]: false }, source: "unsubscribe" } as const;
    await changeNotifications(tx, customerId, changes);
  });
  return topic;
}
