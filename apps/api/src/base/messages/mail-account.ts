import type { Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { type ConfirmedContact, readContact } from "../logins/index.ts";
import { composeEmail } from "./compose-email.ts";
import { readEmailBranding } from "./email-head.ts";
import type { Email } from "./email.ts";
import { type Message, sendMessage } from "./send-message.ts";

/**
 * Writes to an account's owner by e-mail if an address is confirmed, else by SMS. Writes nothing when neither is
 * confirmed.
 * @param composers make the message in the owner's language; an SMS also names the shop
 */
export async function mailAccount(
  { db: tx, settings }: { readonly db: Tx; readonly settings: Deps["settings"] },
  messageFields: Pick<Message, "kind" | "key"> & { readonly customerId: string },
  composers: {
    readonly email: (contact: ConfirmedContact) => Email;
    readonly sms: (contact: ConfirmedContact, shop: string) => string;
  },
): Promise<void> {
  const contact = await readContact(tx, messageFields.customerId);
  if (contact === undefined) return;
  const { language, email, phone } = contact;
  const head = await readEmailBranding({ db: tx, settings }, language);
  if (email !== null) {
    const composedEmail = await composeEmail(composers.email(contact), head);
    await sendMessage(tx, {
      ...messageFields,
      ...composedEmail,
      language,
      channel: "email",
      to: email,
    });
  } else if (phone !== null) {
    const text = composers.sms(contact, head.shopName);
    await sendMessage(tx, { ...messageFields, language, channel: "sms", to: phone, text });
  }
}
