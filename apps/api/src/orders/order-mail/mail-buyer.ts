import {
  composeEmail,
  type Email,
  readEmailBranding,
  type Message,
  writeMessages,
} from "../../base/messages/index.ts";
import { readSmsNumber } from "../../base/notifications/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import type { MessageKind } from "../../platform/modules/message-kind.ts";
import { isBuyerErased } from "../order-status/index.ts";
import type { OrderRow } from "../orders/index.ts";
import { chooseBuyerChannel } from "./buyer-channel.ts";
import { pushAboutOrder } from "./push-about-order.ts";

export interface NewsOfOrder {
  readonly kind: MessageKind["kind"];
  /** The idempotency key. Mail and SMS each send one message per key. */
  readonly key: string;
  readonly email: Email;
  /** Returns the message as one line of SMS. */
  readonly sms: (shop: string) => string;
}

/**
 * Sends a necessary message by mail, and also by SMS to a buyer who chose SMS. A buyer who ordered with a phone alone
 * gets only an SMS.
 */
export async function mailBuyer(
  deps: Deps,
  order: OrderRow,
  { kind, key, email, sms }: NewsOfOrder,
): Promise<void> {
  const { db } = deps;
  if (isBuyerErased(order)) return;
  const { customerId, language } = order;
  const head = await readEmailBranding(deps, language);
  const message = { customerId, language, kind: { kind }, thread: `order ${order.id}`, key };
  const { isByMail, phone } = chooseBuyerChannel(order, await readSmsNumber(db, customerId));
  const messages: Message[] = [];
  if (isByMail) {
    const to = order.deliveryDetails.email;
    const composedEmail = await composeEmail(email, head);
    messages.push({ ...message, ...composedEmail, channel: "email", to });
  }
  if (phone !== null) {
    // Orders with a phone alone keep the old key, from before mail and SMS had separate keys.
    const smsKey = isByMail ? `${key}:sms` : key;
    const text = sms(head.shopName);
    messages.push({ ...message, key: smsKey, channel: "sms", to: phone, text });
  }
  await writeMessages(db, messages);
  await pushAboutOrder(deps, order, { key, subject: email.subject, shop: head.shopName });
}
