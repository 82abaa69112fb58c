import type { Language } from "@harbour/i18n";
import type { Tx } from "../../platform/database/db.ts";
import { lockAccount } from "../customers/index.ts";
import { changeNotifications } from "./change-notifications.ts";
import { findChoices } from "./notifications.repository.ts";

/**
 * Records in a member's settings that they asked for the newsletter by its form. Channels and topics that they had
 * switched off stay off.
 * @param shownIn the language of the sentence shown
 */
export async function optIntoNewsletter(
  tx: Tx,
  customerId: string,
  shownIn: Language,
): Promise<void> {
  await lockAccount(tx, customerId);
  const before = await findChoices(tx, customerId);
  const silent = { delivery_update: false, wishlist_product_update: false };
  await changeNotifications(tx, customerId, {
    is_notifiable: true,
    channels: [...before.channels, "EMAIL"],
    is_accept: { ...(!before.is_notifiable && silent), marketing_info: true },
    shownIn,
    source: "newsletter",
  });
}

/** Records that a member unsubscribed by an e-mail's link. */
export function optOutOfNewsletter(tx: Tx, customerId: string): Promise<void> {
  return changeNotifications(tx, customerId, {
    is_accept: { marketing_info: false },
    source: "unsubscribe",
  });
}
