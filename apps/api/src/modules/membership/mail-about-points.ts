import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { contactOf } from "../customers/index.ts";
import { composeEmail, emailHead, sendMessage } from "../messages/index.ts";
import { composePointsEmail, composePointsSms } from "./compose-points-email.rules.ts";
import { pointsMessage, type PointsNews } from "./points-messages.ts";

/** Writes to somebody about their points, to a confirmed e-mail address or else by SMS; to nobody who has neither. */
export async function writeAboutPoints(
  { settings }: Deps,
  tx: Tx,
  news: PointsNews,
  about: { customerId: string; points: number; expiresAt?: string; key: string },
): Promise<void> {
  const contact = await contactOf(tx, about.customerId);
  if (contact === undefined) return;
  const { language, name } = contact;
  const facts = { ...about, news, language, name, publicUrl: settings.publicUrl };
  const head = await emailHead(tx, language);
  const message = {
    language,
    kind: pointsMessage[news],
    customerId: about.customerId,
    key: about.key,
  };
  if (contact.email !== null) {
    const email = await composeEmail(composePointsEmail(facts), head);
    await sendMessage(tx, { ...message, ...email, channel: "email", to: contact.email });
  } else if (contact.phone !== null) {
    const text = composePointsSms(facts, head.shopName);
    await sendMessage(tx, { ...message, channel: "sms", to: contact.phone, text });
  }
}
