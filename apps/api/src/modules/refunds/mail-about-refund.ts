import { localized } from "@harbour/i18n";
import type { Deps } from "../../platform/deps.ts";
import { orderMailJob } from "../../platform/order-mail.ts";
import { findStore, setting } from "../configuration/index.ts";
import { composeEmail, emailHead, type Message, writeMessages } from "../messages/index.ts";
import { smsNumberOf } from "../notifications/index.ts";
import { findOrder, findOrderLines, hasForgottenBuyer, wayTo } from "../orders/index.ts";
import { composeRefundMail, composeRefundSms } from "./compose-refund-mail.rules.ts";
import {
  kindOfRefundMail,
  refundMailJobName,
  type RefundMailPayload,
} from "./refund-mail.rules.ts";
import { findRequest } from "./refund-requests.repository.ts";
import { findRefund } from "./refunds.repository.ts";
import { refundReasons } from "./refunds.settings.ts";

export const refundMail = orderMailJob(refundMailJobName, mailAboutRefund);

/** Writes to the buyer about a refund, once for each news of it: by mail, and by SMS to who chose that or ordered by phone alone. */
async function mailAboutRefund(deps: Deps, payload: RefundMailPayload): Promise<void> {
  const { db } = deps;
  const { about, of } = payload;
  const order = await findOrder(db, payload.order_id);
  if (!order || hasForgottenBuyer(order)) return;
  const isOfRequest = about === "requested" || about === "rejected";
  const refund = isOfRequest ? undefined : await findRefund(db, of);
  const requestId = isOfRequest ? of : (refund?.refund.requestId ?? null);
  const request = requestId === null ? undefined : await findRequest(db, requestId);
  const reasons = await setting(db, refundReasons);
  const reason = reasons.find(({ slug }) => slug === request?.request.reason)?.title;
  const facts = {
    about,
    order,
    store: (await findStore(db, order.storeId)).alias,
    lines: await findOrderLines(db, order.id),
    request: request
      ? { reason: reason ? localized(reason, order.language) : "", items: request.items }
      : null,
    refund: refund ? { row: refund.refund, lines: refund.lines } : null,
    publicUrl: deps.settings.publicUrl,
  };
  const head = await emailHead(db, order.language);
  const email = await composeEmail(composeRefundMail(facts), head);
  const { customerId, language } = order;
  const key = `refund-${about}:${of}`;
  const kind = { kind: kindOfRefundMail(about) };
  const message = { customerId, language, kind, thread: `order ${order.id}`, key };
  const { isByMail, phone } = wayTo(order, await smsNumberOf(db, customerId));
  const messages: Message[] = [];
  if (isByMail) {
    const to = order.deliveryDetails.email;
    messages.push({ ...message, ...email, channel: "email", to });
  }
  if (phone !== null) {
    const text = composeRefundSms(facts, head.shopName);
    // Who ordered by phone alone got it under this key before there were two.
    const own = isByMail ? `${key}:sms` : key;
    messages.push({ ...message, key: own, channel: "sms", to: phone, text });
  }
  await writeMessages(db, messages);
}
