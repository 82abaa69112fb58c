import { findReleaseDate } from "@harbour/contracts/release-date";
import {
  dayInHongKong,
  formatDate,
  formatDay,
  formatMoney,
  greetingName,
  sentenceSpace,
  translator,
} from "@harbour/i18n";
import type { Email, EmailPart } from "../../base/messages/index.ts";
import { breakLinks } from "../../platform/values/break-links.rules.ts";
import { toWire } from "../../platform/values/money.ts";
import { trackingUrl } from "../../platform/values/tracking-url.rules.ts";
import { composeMailDetails } from "./mail-details.rules.ts";
import { composeMailItems } from "./mail-items.rules.ts";
import { isFirstOrderMail, isAboutDelivery } from "./mail-kinds.rules.ts";
import { composePaymentSteps, transferDeadline } from "./mail-payment.rules.ts";
import { composePoints } from "./mail-points.rules.ts";
import type { OrderMailContent } from "./order-mail-content.ts";
import { orderMailTexts } from "./order-mail.texts.ts";
import { orderNewsTexts } from "./order-news.texts.ts";

/** Writes an email about an order in the order's own language. */
export function composeOrderMail(mailData: OrderMailContent): Email {
  const { order } = mailData;
  const t = translator(orderMailTexts, order.language);
  const news = translator(orderNewsTexts, order.language);
  return {
    language: order.language,
    subject: orderMailSubject(mailData),
    heading: news(`${newsKind(mailData)}.heading`),
    parts: [
      t("greeting", { name: breakLinks(greetingName(order.deliveryDetails.recipient_name)) }),
      ...newsParts(mailData),
      ...composePoints(mailData, order.language),
      ...reasonParts(mailData),
      ...(mailData.supersededReferences ?? []).map((olderReference) =>
        news("supersedes", { reference: olderReference }),
      ),
      ...composePaymentSteps(mailData),
      { button: { label: buttonLabel(mailData), url: trackingUrl(mailData) } },
      ...(isAboutDelivery(mailData.about)
        ? [...composeMailDetails(mailData), ...composeMailItems(mailData)]
        : [...composeMailItems(mailData), ...composeMailDetails(mailData)]),
    ],
  };
}

/** Returns the reason that staff gave. For an edited order, each change is a sentence of its own. */
function reasonParts({ about, order, reason }: OrderMailContent): EmailPart[] {
  if (!reason) return [];
  if (about === "edited") return reason.split("\n");
  return [translator(orderMailTexts, order.language)("reason", { reason })];
}

/**
 * Returns the kind of news. Orders that wait for an online payment, cost nothing or leave in several parcels have
 * kinds of their own.
 */
function newsKind({ about, order, parcel }: OrderMailContent) {
  if (parcel) return parcel.isLast ? "last" : "part";
  if (about === "received" && order.paymentMethod === "ONLINE") return "unpaid";
  return about === "paid" && order.total === 0 ? "free" : about;
}

/** Returns the subject of the mail. */
export function orderMailSubject(mailData: OrderMailContent): string {
  const { language, reference } = mailData.order;
  const t = translator(orderNewsTexts, language);
  return t(`${newsKind(mailData)}.subject`, { reference, deadline: formatDeadline(mailData) });
}

function newsParts(mailData: OrderMailContent): EmailPart[] {
  const { order, hasProof } = mailData;
  const t = translator(orderNewsTexts, order.language);
  const kind = newsKind(mailData);
  const deadline = formatDeadline(mailData);
  if ((kind === "cancelled" || kind === "cancelled-by-shop") && hasProof)
    return [t(`${kind}.proof`)];
  if (kind === "payment-returned" && canPayAgain(mailData))
    return [t("payment-returned.waiting", { deadline })];
  if (kind === "paid" || kind === "free")
    return [
      [t(`${kind}.text`), nextStep(mailData), t("receipt")].join(sentenceSpace(order.language)),
    ];
  return [t(`${kind}.text`, { deadline })];
}

/** Tells the buyer of a paid order what happens next. The order is packed, or waits until its goods come out. */
function nextStep({ order, lines }: OrderMailContent): string {
  const t = translator(orderNewsTexts, order.language);
  const days = lines.filter(({ isGift }) => isGift !== true).map(({ releaseDate }) => releaseDate);
  const day = findReleaseDate(days, order.deliveryInfo.shipment ?? "together");
  if (day !== null && day > dayInHongKong(order.updatedAt))
    return t("next.release", { date: formatDay(day) });
  return t(isPickup(order) ? "next.pickup" : "next.delivery");
}

const isPickup = ({ deliveryInfo }: OrderMailContent["order"]): boolean =>
  deliveryInfo.method === "SELF_PICKUP";

const canPayAgain = ({ about, order }: OrderMailContent): boolean =>
  about === "payment-returned" && order.status === "submitted";

/** Tells whether a mail asks for an online payment. */
export const asksForOnlinePayment = (mailData: OrderMailContent): boolean =>
  newsKind(mailData) === "unpaid" || canPayAgain(mailData) || isEditedOnline(mailData);

const isEditedOnline = ({ about, order }: OrderMailContent): boolean =>
  about === "edited" && order.paymentMethod === "ONLINE" && order.status === "submitted";

/** Returns the button's label, which names the buyer's next step. The order's page has all steps. */
function buttonLabel(mailData: OrderMailContent): string {
  const { about, order } = mailData;
  const t = translator(orderMailTexts, order.language);
  if (asksForOnlinePayment(mailData))
    return t("payNow", { amount: formatMoney(toWire(order.total)) });
  if (transferDeadline(mailData) !== undefined) return t("uploadProof");
  return t(isFirstOrderMail(about) || about === "shipped" ? "trackOrder" : "seeOrder");
}

/** Formats the time until which an order can be paid. @returns an empty text when there is no deadline */
export function formatDeadline({ order: { paymentDeadline } }: OrderMailContent): string {
  return paymentDeadline ? formatDate(paymentDeadline.toISOString()) : "";
}
