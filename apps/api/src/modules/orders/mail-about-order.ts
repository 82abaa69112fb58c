import type { Deps } from "../../platform/deps.ts";
import { orderMailJob } from "../../platform/order-mail.ts";
import { findStore, setting } from "../configuration/index.ts";
import { contactOf, findCustomer } from "../customers/index.ts";
import { findOpeningHours } from "../delivery/index.ts";
import { composeEmail, emailHead, type Message, writeMessages } from "../messages/index.ts";
import { wants } from "../notifications/index.ts";
import {
  composeOrderMail,
  composeOrderSms,
  type OrderMailFacts,
} from "./compose-order-mail.rules.ts";
import {
  isAboutAll,
  isDeliveryUpdate,
  kindOfMail,
  type OrderMailPayload,
} from "./order-mail.rules.ts";
import { hasForgottenBuyer } from "./contact.rules.ts";
import { offlinePayment } from "./orders.settings.ts";
import { canPayOnline, waitsForTransfer } from "./orders.rules.ts";
import type { OrderLineRow, OrderRow } from "./orders.tables.ts";
import { findMailParts } from "./mail-parts.repository.ts";
import { findParcels, type Parcel } from "./parcels.repository.ts";
import { remainingOf } from "./parcels.rules.ts";
import { writeInOrder } from "./write-in-order.ts";

const name = "mail-about-order";
export const orderMail = orderMailJob(name, writeMail);

/**
 * Writes to the buyer about an order, once per idempotency key however often the job runs, and in the order of what happened; nothing
 * happened before it was received.
 */
export function mailAboutOrder(deps: Deps, payload: OrderMailPayload): Promise<void> {
  return payload.about === "received"
    ? writeMail(deps, payload)
    : writeInOrder(deps, name, payload);
}

/**
 * The email goes to the order's own address; news of the delivery only to those who did not decline it, and by SMS too where they
 * asked for that.
 */
async function writeMail(deps: Deps, payload: OrderMailPayload): Promise<void> {
  const { about, version, reason, payment_id: paymentId } = payload;
  const parts = await findMailParts(deps.db, payload.order_id);
  if (parts === undefined || hasForgottenBuyer(parts.order)) return;
  const { order, lines } = parts;
  // Paid or called off meanwhile: the email about that is the one to read.
  if (about === "received" && order.paymentMethod === "ONLINE" && !canPayOnline(order)) return;
  if (about === "payment-reminder" && !waitsForTransfer(order)) return;
  const way = isDeliveryUpdate(about) ? await wayOfNews(deps, order) : wayTo(order);
  if (way === null) return;
  const parcels = payload.parcel_id === undefined ? [] : await findParcels(deps.db, order.id);
  const facts = {
    about,
    reason,
    supersedes: isAboutAll(about) ? parts.supersedes : [],
    order,
    store: (await findStore(deps.db, order.storeId)).alias,
    lines,
    ...parcelIn(parcels, lines, payload),
    paidBy: parts.paidBy,
    openingHours: await findOpeningHours(deps.db, order.deliveryInfo),
    hasProof: parts.hasProof,
    credentials: await setting(deps.db, offlinePayment),
    publicUrl: deps.settings.publicUrl,
  };
  const { unsubscribeUrl } = way;
  const head = await emailHead(deps.db, order.language);
  const email = await composeEmail({ ...composeOrderMail(facts), unsubscribeUrl }, head);
  const message = {
    customerId: order.customerId,
    language: order.language,
    kind: { kind: kindOfMail(about) },
    thread: `order ${order.id}`,
    key: `order-${about}:${order.id}:${paymentId ?? version}`,
  };
  const messages: Message[] = [];
  if (way.isByMail) {
    const to = order.deliveryDetails.email;
    messages.push({ ...message, ...email, channel: "email", to, headers: { unsubscribeUrl } });
  }
  if (way.phone !== null) {
    const text = composeOrderSms(facts, head.shopName);
    const key = `${message.key}:sms`;
    messages.push({ ...message, key, channel: "sms", to: way.phone, text });
  }
  await writeMessages(deps.db, messages);
}

/** The parcel that an email is about, unless all of the order is in it. */
function parcelIn(
  parcels: readonly Parcel[],
  lines: readonly OrderLineRow[],
  { parcel_id: id }: OrderMailPayload,
): Pick<OrderMailFacts, "parcel"> {
  const at = parcels.findIndex((one) => one.id === id);
  const parcel = parcels[at];
  if (parcel === undefined) return {};
  const sent = parcels.slice(0, at + 1).flatMap((one) => one.lines);
  const isLast = remainingOf(lines, sent).size === 0;
  return isLast && at === 0 ? {} : { parcel: { ...parcel, isLast } };
}

interface Way {
  readonly isByMail: boolean;
  /** Area code and number in digits. */
  readonly phone: string | null;
  readonly unsubscribeUrl?: string;
}

/** Who ordered by phone alone is written to there (SPEC 5: the e-mail may be empty). */
function wayTo({ contactEmail, contactPhone }: OrderRow): Way {
  return contactEmail === ""
    ? { isByMail: false, phone: contactPhone }
    : { isByMail: true, phone: null };
}

/** Guests are always written to: there is no place where they could say no. */
async function wayOfNews(deps: Deps, order: OrderRow): Promise<Way | null> {
  const buyer = await findCustomer(deps.db, order.customerId);
  if (!buyer || buyer.type === "TEMP") return wayTo(order);
  const wanted = await wants(deps, buyer.id, "delivery_update");
  if (!wanted) return null;
  const { channels, unsubscribeUrl } = wanted;
  const phone = channels.includes("SMS")
    ? ((await contactOf(deps.db, buyer.id))?.phone ?? null)
    : null;
  const isByMail = order.contactEmail !== "" && (channels.includes("EMAIL") || phone === null);
  if (!isByMail && phone === null) return { ...wayTo(order), unsubscribeUrl };
  return { isByMail, phone, unsubscribeUrl };
}
