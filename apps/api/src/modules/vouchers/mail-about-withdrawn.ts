import type { LocalizedText } from "@harbour/contracts";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { contactOf } from "../customers/index.ts";
import { composeEmail, emailHead, sendMessage } from "../messages/index.ts";
import { composeWithdrawnEmail, composeWithdrawnSms } from "./compose-withdrawn-email.rules.ts";
import { withdrawnMessage } from "./withdrawn-message.ts";

export interface Withdrawn {
  readonly id: string;
  readonly customerId: string;
  readonly title: LocalizedText;
  /** What comes back; 0: nothing. */
  readonly points: number;
}

/** Writes to whose voucher was taken back, to a confirmed e-mail address or else by SMS; to nobody who has neither. */
export async function mailAboutWithdrawn(
  { settings }: Deps,
  tx: Tx,
  { id, customerId, title, points }: Withdrawn,
): Promise<void> {
  const contact = await contactOf(tx, customerId);
  if (contact === undefined) return;
  const { language, name } = contact;
  const facts = { title, points, name, language, publicUrl: settings.publicUrl };
  const head = await emailHead(tx, language);
  const message = { language, kind: withdrawnMessage, customerId, key: `voucher-withdrawn:${id}` };
  if (contact.email !== null) {
    const email = await composeEmail(composeWithdrawnEmail(facts), head);
    await sendMessage(tx, { ...message, ...email, channel: "email", to: contact.email });
  } else if (contact.phone !== null) {
    const text = composeWithdrawnSms(facts, head.shopName);
    await sendMessage(tx, { ...message, channel: "sms", to: contact.phone, text });
  }
}
