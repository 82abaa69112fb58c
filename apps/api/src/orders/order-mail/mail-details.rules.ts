import type { LocalizedText } from "@harbour/contracts";
import {
  cardBrandName,
  comma,
  dayInHongKong,
  formatDate,
  formatPhone,
  localized,
  formatOfflineMethods,
  translator,
} from "@harbour/i18n";
import type { EmailFact, EmailPart } from "../../base/messages/index.ts";
import { breakLinks } from "../../platform/values/break-links.rules.ts";
import { isFirstOrderMail, isAboutDelivery } from "./mail-kinds.rules.ts";
import type { OrderMailContent } from "./order-mail-content.ts";
import { orderMailTexts } from "./order-mail.texts.ts";

/** Lists the order number, and also date, payment, destination and delivery if the mail is about them. */
export function composeMailDetails(mailData: OrderMailContent): EmailPart[] {
  const { order, about } = mailData;
  const t = translator(orderMailTexts, order.language);
  const isFullSummary = isFirstOrderMail(about);
  const rows: EmailFact[] = [
    [t("orderNumber"), order.reference],
    ...tracking(mailData),
    ...(isFullSummary
      ? ([
          [t("orderDate"), formatDate(order.createdAt.toISOString())],
          [t("paymentMethod"), describePayment(mailData)],
        ] as const)
      : []),
    ...(isFullSummary || isAboutDelivery(about) ? listDeliveryFacts(mailData) : []),
  ];
  return [{ section: t("details") }, { facts: rows.filter(([, value]) => value !== "") }];
}

function listDeliveryFacts(mailData: OrderMailContent): EmailFact[] {
  const { order, about } = mailData;
  const { recipient_name: name, area_code, phone } = order.deliveryDetails;
  const recipient = [breakLinks(name), phone && formatPhone({ area_code, phone })].filter(Boolean);
  return [
    ...listDestination(mailData),
    ...(isFirstOrderMail(about) || about === "shipped" ? listArrivalPromises(mailData) : []),
    [
      translator(orderMailTexts, order.language)("recipient"),
      recipient.join(comma(order.language)),
    ],
  ];
}

function describePayment({ order, paidBy, credentials }: OrderMailContent): string {
  const t = translator(orderMailTexts, order.language);
  if (order.total === 0) return t(order.pointTotal > 0 ? "byPoints" : "nothing");
  const { brand, last4 } = paidBy ?? {};
  if (brand && last4) return t("card", { brand: cardBrandName(brand), last4 });
  return order.paymentMethod === "ONLINE"
    ? t("ONLINE")
    : formatOfflineMethods(credentials, order.language);
}

function listDestination({ order, openingHours }: OrderMailContent): EmailFact[] {
  const t = translator(orderMailTexts, order.language);
  const { courier, station, warehouse } = order.deliveryInfo;
  const localizeText = (text: LocalizedText) => localized(text, order.language);
  const joinAddress = (...addressParts: string[]) =>
    addressParts.filter(Boolean).join(comma(order.language));
  const hours: EmailFact = [t("hours"), openingHours ? localizeText(openingHours) : ""];
  if (order.deliveryInfo.method === "SELF_PICKUP" && warehouse)
    return [
      [t("pickup"), joinAddress(localizeText(warehouse.title), localizeText(warehouse.location))],
      hours,
    ];
  return [
    [t("courier"), courier ? localizeText(courier.title) : ""],
    ...(station
      ? [
          [
            t("pickup"),
            joinAddress(station.code, localizeText(station.title), localizeText(station.address)),
          ] as const,
          hours,
        ]
      : [[t("address"), breakLinks(order.deliveryDetails.address)] as const]),
  ];
}

function tracking({ order, about, parcel }: OrderMailContent): EmailFact[] {
  const shownTracking = parcel?.tracking ?? order.tracking;
  if (about !== "shipped" || !shownTracking) return [];
  const t = translator(orderMailTexts, order.language);
  return [
    [t("tracking"), shownTracking.number],
    ...(shownTracking.url ? [[t("follow"), shownTracking.url] as const] : []),
  ];
}

/**
 * Returns the promised arrivals. A mail about a parcel has one only if the order has a single promise that is not
 * past.
 */
function listArrivalPromises({ order, about }: OrderMailContent): EmailFact[] {
  const t = translator(orderMailTexts, order.language);
  const { promises = [], method } = order.deliveryInfo;
  const isShipped = about === "shipped";
  if (isShipped && promises.length > 1) return [];
  const today = dayInHongKong(order.updatedAt);
  return promises.flatMap(({ promise }): EmailFact[] => {
    if (promise === null || (isShipped && promise.to < today)) return [];
    const several = promise.is_preorder ? "expectedLater" : "expectedNow";
    const singleLabel = method === "SELF_PICKUP" ? "when" : "expected";
    const label = t(promises.length === 1 ? singleLabel : several);
    return [[label, localized(promise.text, order.language)]];
  });
}
