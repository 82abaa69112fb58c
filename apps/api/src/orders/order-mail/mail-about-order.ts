import { findStore, setting } from "../../base/configuration/index.ts";
import {
  composeEmail,
  readEmailBranding,
  type Message,
  writeMessages,
} from "../../base/messages/index.ts";
import { findOpeningHours } from "../../catalogue/delivery/index.ts";
import { readPointsNotice } from "../../offers/membership/index.ts";
import { findReturnedVoucher } from "../../offers/vouchers/index.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { computePromotionPart } from "../order-details/index.ts";
import { offlinePayment } from "../order-payments/index.ts";
import {
  canPayOnline,
  isBuyerErased,
  orderMailJobName,
  type OrderMailPayload,
  waitsForTransfer,
} from "../order-status/index.ts";
import type { OrderRow } from "../orders/index.ts";
import { findParcels, restrictToParcel, type Parcel, countRemaining } from "../parcels/index.ts";
import { defineOrderMailWriter } from "../ports.ts";
import { findNewsChannel, chooseBuyerChannel } from "./buyer-channel.ts";
import { composeOrderMail } from "./compose-order-mail.rules.ts";
import { composeOrderSms } from "./compose-order-sms.rules.ts";
import {
  isFirstOrderMail,
  isAboutCancellation,
  isDeliveryUpdate,
  orderMailKind,
} from "./mail-kinds.rules.ts";
import type { ReturnedBenefits } from "./mail-points.rules.ts";
import { runMailSequence } from "./mail-sequence.ts";
import type { MailLine, OrderMailContent } from "./order-mail-content.ts";
import { findMailParts } from "./order-mail.repository.ts";
import { pushAboutOrder } from "./push-about-order.ts";

export const orderMail = defineOrderMailWriter(orderMailJobName, writeMail);

/**
 * Sends the buyer a message about an order, once per idempotency key and in the order of events. The mail "received"
 * always comes first.
 */
export function mailAboutOrder(
  deps: Deps,
  payload: OrderMailPayload,
  { id }: { readonly id: string },
): Promise<void> {
  return payload.about === "received"
    ? writeMail(deps, payload)
    : runMailSequence(deps, { id, name: orderMailJobName, payload });
}

/**
 * Sends the mail to the order's own address, and an SMS to a buyer who chose SMS. Delivery updates are sent only if
 * the buyer accepts them.
 */
async function writeMail(deps: Deps, payload: OrderMailPayload): Promise<void> {
  const { about, version, reason, payment_id: paymentId } = payload;
  const orderDetails = await findMailParts(deps.db, payload.order_id);
  if (orderDetails === undefined || isBuyerErased(orderDetails.order)) return;
  const { order, smsNumber } = orderDetails;
  // An order that can no longer be paid is paid, cancelled or overdue, and another mail says so.
  const isStillPayable = order.paymentMethod !== "ONLINE" || canPayOnline(order, deps.clock());
  if (about === "received" && !isStillPayable) return;
  if (about === "payment-reminder" && !waitsForTransfer(order)) return;
  const channel = isDeliveryUpdate(about)
    ? await findNewsChannel(deps, order, smsNumber)
    : chooseBuyerChannel(order, smsNumber);
  if (channel === null) return;
  const lines = orderDetails.lines.map((line) => ({
    ...line,
    promotionDiscount: computePromotionPart(line, order),
  }));
  const parcels = payload.parcel_id === undefined ? [] : await findParcels(deps.db, order.id);
  const mailData: OrderMailContent = {
    about,
    reason,
    supersededReferences: isFirstOrderMail(about) ? orderDetails.supersededReferences : [],
    order,
    store: (await findStore(deps.db, order.storeId)).alias,
    lines,
    ...findMailParcel(parcels, lines, payload),
    paidBy: orderDetails.paidBy,
    openingHours: await findOpeningHours(deps.db, order.deliveryInfo),
    ...(isFirstOrderMail(about) && {
      points: await readPointsNotice(deps.db, {
        ...order,
        isCancelled: order.status === "cancelled",
      }),
    }),
    ...(isAboutCancellation(about) && { returnedBenefits: await findReturns(deps.db, order) }),
    hasProof: orderDetails.hasProof,
    credentials: await setting(deps.db, offlinePayment),
    publicUrl: deps.settings.publicUrl,
  };
  const { unsubscribeUrl } = channel;
  const head = await readEmailBranding(deps, order.language);
  const email = await composeEmail({ ...composeOrderMail(mailData), unsubscribeUrl }, head);
  const message = {
    customerId: order.customerId,
    language: order.language,
    kind: { kind: orderMailKind(about) },
    thread: `order ${order.id}`,
    key: `order-${about}:${order.id}:${paymentId ?? version}`,
  };
  const messages: Message[] = [];
  if (channel.isByMail) {
    const to = order.deliveryDetails.email;
    messages.push({ ...message, ...email, channel: "email", to, headers: { unsubscribeUrl } });
  }
  if (channel.phone !== null) {
    const text = composeOrderSms(mailData, head.shopName);
    const key = `${message.key}:sms`;
    messages.push({ ...message, key, channel: "sms", to: channel.phone, text });
  }
  await writeMessages(deps.db, messages);
  const { subject } = email;
  await pushAboutOrder(deps, order, { key: message.key, subject, shop: head.shopName });
}

/**
 * Returns the parcel that a mail is about.
 * @returns undefined when the parcel contains the whole order
 */
function findMailParcel(
  parcels: readonly Parcel[],
  lines: readonly MailLine[],
  { parcel_id: id }: OrderMailPayload,
): Partial<Pick<OrderMailContent, "lines" | "parcel">> {
  const parcelIndex = parcels.findIndex((candidate) => candidate.id === id);
  const parcel = parcels[parcelIndex];
  if (parcel === undefined) return {};
  const sentLines = parcels.slice(0, parcelIndex + 1).flatMap((sentParcel) => sentParcel.lines);
  const isLast = countRemaining(lines, sentLines).size === 0;
  if (isLast && parcelIndex === 0) return {};
  const { tracking } = parcel;
  return { lines: restrictToParcel(lines, parcel.lines), parcel: { tracking, isLast } };
}

async function findReturns(db: Db, order: OrderRow): Promise<ReturnedBenefits> {
  const voucher = await findReturnedVoucher(db, order.id);
  return { points: order.isPaid ? 0 : order.pointTotal, voucher: voucher?.title ?? null };
}
