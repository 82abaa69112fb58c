import type { Language } from "@harbour/i18n";
import type { Tx } from "../../platform/database/db.ts";
import { lockAccount } from "../customers/index.ts";
import { changeNotifications } from "./change-notifications.ts";
import { findChoices } from "./notifications.repository.ts";

/**
 * Records in a member's settings that they asked for the newsletter by its form. Channels and topics that they had
 * switched off stay off.
 * @param consentLanguage the language of the sentence shown
 */
export async function optIntoNewsletter(
  tx: Tx,
  customerId: string,
  consentLanguage: Language,
): Promise<void> {
  await lockAccount(tx, customerId);
  const previousChoices = await findChoices(tx, customerId);
  const silent = { delivery_update: false, wishlist_product_update: false };
  await changeNotifications(tx, customerId, {
    is_notifiable: true,
    channels: [...previousChoices.channels, "EMAIL"],
    is_accept: { ...(!previousChoices.is_notifiable && silent), marketing_info: true },
    consentLanguage,
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
