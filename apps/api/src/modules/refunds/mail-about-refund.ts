import { localized } from "@harbour/i18n";
import type { Deps } from "../../platform/deps.ts";
import { orderMailJob } from "../../platform/order-mail.ts";
import { findStore, setting } from "../configuration/index.ts";
import { findOrder, findOrderLines, hasForgottenBuyer, writeToBuyer } from "../orders/index.ts";
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
  await writeToBuyer(deps, order, {
    kind: kindOfRefundMail(about),
    key: `refund-${about}:${of}`,
    email: composeRefundMail(facts),
    sms: (shop) => composeRefundSms(facts, shop),
  });
}
