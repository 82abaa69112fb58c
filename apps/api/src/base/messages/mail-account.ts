import type { Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { type ConfirmedContact, readContact } from "../logins/index.ts";
import { composeEmail } from "./compose-email.ts";
import { emailHead } from "./email-head.ts";
import type { Email } from "./email.ts";
import { type Message, sendMessage } from "./send-message.ts";

/**
 * Writes to an account's owner: to a confirmed e-mail address, else by SMS, else not at all.
 * @param words the message in the owner's language; SMS also names the shop
 */
export async function mailAccount(
  { db: tx, settings }: { readonly db: Tx; readonly settings: Deps["settings"] },
  about: Pick<Message, "kind" | "key"> & { readonly customerId: string },
  words: {
    readonly email: (contact: ConfirmedContact) => Email;
    readonly sms: (contact: ConfirmedContact, shop: string) => string;
  },
): Promise<void> {
  const contact = await readContact(tx, about.customerId);
  if (contact === undefined) return;
  const { language, email, phone } = contact;
  const head = await emailHead({ db: tx, settings }, language);
  if (email !== null) {
    const composedEmail = await composeEmail(words.email(contact), head);
    await sendMessage(tx, { ...about, ...composedEmail, language, channel: "email", to: email });
  } else if (phone !== null) {
    const text = words.sms(contact, head.shopName);
    await sendMessage(tx, { ...about, language, channel: "sms", to: phone, text });
  }
}
