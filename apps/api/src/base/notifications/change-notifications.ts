import type { Consent } from "@harbour/contracts";
import { consentText, defaultLanguage, type Language, localized } from "@harbour/i18n";
import type { Tx } from "../../platform/database/db.ts";
import { seo, setting } from "../configuration/index.ts";
import { changeCustomer, lockAccount } from "../customers/index.ts";
import { addConsent, findChoices, saveChoices } from "./notifications.repository.ts";
import { changeChoices, type ChoiceChanges } from "./notifications.rules.ts";

export interface NotificationChanges extends ChoiceChanges {
  /** The account's preferred language, whichever page changes it. */
  readonly language?: Language | undefined;
  /** The language of the sentences shown; the account's own by default. */
  readonly consentLanguage?: Language | undefined;
  readonly source: Consent["source"];
}

/**
 * Changes notification settings. Each changed answer is logged with its sentence in the same transaction.
 * @throws ShopError `unauthenticated` when the account is closed
 */
export async function changeNotifications(
  tx: Tx,
  customerId: string,
  changes: NotificationChanges,
): Promise<void> {
  const account = await lockAccount(tx, customerId);
  const { after, changedAnswers } = changeChoices(await findChoices(tx, customerId), changes);
  await saveChoices(tx, customerId, after);
  if (changes.language && changes.language !== account.preferredLanguage)
    await changeCustomer(tx, customerId, { preferredLanguage: changes.language });

  const language =
    changes.consentLanguage ?? changes.language ?? account.preferredLanguage ?? defaultLanguage;
  const shop = localized((await setting(tx, seo)).site_name, language);
  for (const { topic, isAccepted } of changedAnswers) {
    const sentence = consentText(topic, language, shop);
    await addConsent(tx, {
      customerId,
      topic,
      isAccepted,
      sentence,
      language,
      source: changes.source,
    });
  }
}
