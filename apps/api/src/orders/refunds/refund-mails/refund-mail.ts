import type { LocalizedText } from "@harbour/contracts";
import { localized } from "@harbour/i18n";
import { findStore, setting } from "../../../base/configuration/index.ts";
import { hasMessage } from "../../../base/messages/index.ts";
import { findReturnedVoucher } from "../../../offers/vouchers/index.ts";
import type { Db } from "../../../platform/database/db.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { mailBuyer } from "../../order-mail/index.ts";
import { isBuyerErased } from "../../order-status/index.ts";
import { findOrder, findOrderLines, type OrderRow } from "../../orders/index.ts";
import { defineOrderMailWriter } from "../../ports.ts";
import { findRefund, readOrderRefunds, type FullRefund } from "../refunds.repository.ts";
import { refundReasons } from "../refunds.settings.ts";
import { findRequest } from "../requests/refund-requests.repository.ts";
import { composeRefundMail, composeRefundSms } from "./compose-refund-mail.rules.ts";
import {
  refundMailKind,
  type RefundMail,
  refundMailJobName,
  type RefundMailPayload,
} from "./refund-mail.rules.ts";

export const refundMail = defineOrderMailWriter(refundMailJobName, mailAboutRefund);

/** Sends each mail about a refund to its buyer once. Buyers who chose SMS or ordered with a phone alone get an SMS. */
async function mailAboutRefund(deps: Deps, payload: RefundMailPayload): Promise<void> {
  const { db } = deps;
  const { about: mailType, of: id, order_id } = payload;
  const order = await findOrder(db, order_id);
  if (!order || isBuyerErased(order)) return;
  if (mailType !== "approved" && mailType !== "undone") return writeMail(deps, order, payload);
  if (mailType === "approved" && !(await isRefundUndone(db, id)))
    await writeMail(deps, order, payload);
  // Staff may undo the refund while its mail is written. So the state is read again, and a second mail corrects an
  // approval that was sent.
  const wasUndone = mailType === "undone" || (await isRefundUndone(db, id));
  if (wasUndone && (await hasMessage(db, messageKey("approved", id))))
    await writeMail(deps, order, { about: "undone", of: id, order_id });
}

const messageKey = (mailType: RefundMail, id: string) => `refund-${mailType}:${id}`;

async function isRefundUndone(db: Db, id: string): Promise<boolean> {
  return ((await findRefund(db, id))?.refund.undoneTransfer ?? 0) > 0;
}

async function writeMail(
  deps: Deps,
  order: OrderRow,
  { about: mailType, of: id }: RefundMailPayload,
): Promise<void> {
  const { db } = deps;
  const concernsRequest = mailType === "requested" || mailType === "rejected";
  const refund = concernsRequest ? undefined : await findRefund(db, id);
  const requestId = concernsRequest ? id : (refund?.refund.requestId ?? null);
  const request = requestId === null ? undefined : await findRequest(db, requestId);
  const reasons = await setting(db, refundReasons);
  const reason = reasons.find(({ slug }) => slug === request?.request.reason)?.title;
  const mailData = {
    mailType,
    order,
    store: (await findStore(db, order.storeId)).alias,
    lines: await findOrderLines(db, order.id),
    request: request
      ? {
          reason: reason ? localized(reason, order.language) : "",
          description: request.request.description,
          items: request.items,
        }
      : null,
    refund: refund ? { row: refund.refund, lines: refund.lines } : null,
    returnedVoucherTitle: refund ? await findReturnedVoucherTitle(deps.db, refund) : null,
    publicUrl: deps.settings.publicUrl,
  };
  await mailBuyer(deps, order, {
    kind: refundMailKind(mailType),
    key: messageKey(mailType, id),
    email: composeRefundMail(mailData),
    sms: (shop) => composeRefundSms(mailData, shop),
  });
}

/** Finds the title of the order's voucher, if the refund of the last line returned it. */
async function findReturnedVoucherTitle(
  db: Db,
  { refund, lines }: FullRefund,
): Promise<LocalizedText | null> {
  if (lines.length === 0) return null;
  const { orderId } = refund;
  const last = (await readOrderRefunds(db, orderId)).findLast(
    (candidate) => candidate.lines.length > 0,
  );
  if (last?.refund.id !== refund.id) return null;
  return (await findReturnedVoucher(db, orderId))?.title ?? null;
}
