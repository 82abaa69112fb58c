import type { Configuration, LocalizedText } from "@harbour/contracts";
import { paths, type StoreAlias } from "@harbour/contracts/site-paths";
import {
  cardBrandName,
  comma,
  formatDate,
  formatMoney,
  localized,
  translator,
  withLanguage,
} from "@harbour/i18n";
import { fromWire, type Money, toWire } from "../../platform/money.ts";
import { typed } from "../../platform/typed-text.rules.ts";
import type { Email, EmailPart } from "../../base/messages/index.ts";
import { orderMailTexts } from "./order-mail.messages.ts";
import {
  asksForTransfer,
  isAboutAll,
  isAboutDelivery,
  type OrderMail,
} from "./mail-kinds.rules.ts";
import {
  type CameBack,
  pointsInMail,
  pointsOf,
  type PointsTold,
  priceInMail,
} from "./mail-points.rules.ts";
import type { OrderLineRow, OrderRow } from "../orders/index.ts";

/** An order's line, with the amount that a promotion took off it. */
export type MailLine = OrderLineRow & { readonly promotionDiscount: number };

export interface OrderMailFacts {
  readonly about: OrderMail;
  readonly reason: string | null;
  /** References of the unpaid orders that it supersedes. */
  readonly supersedes?: readonly string[];
  readonly order: OrderRow;
  /** The store of the purchase. */
  readonly store: StoreAlias;
  /** The lines of the order, or the part of them that is in the parcel. */
  readonly lines: readonly MailLine[];
  /** The parcel, and whether nothing remains after it; absent when it contains everything. */
  readonly parcel?: { readonly tracking: OrderRow["tracking"]; readonly isLast: boolean };
  /** The payment that paid the order. */
  readonly paidBy: { readonly brand: string | null; readonly last4: string | null } | null;
  /** Opening hours of the pick-up point. */
  readonly openingHours: LocalizedText | null;
  /** The points that it earns; absent when they are not mentioned. */
  readonly points?: PointsTold;
  /** The things that its cancellation returned; absent for other mails. */
  readonly cameBack?: CameBack;
  /** True when the buyer uploaded a proof, so that there may be money to return. */
  readonly hasProof: boolean;
  readonly credentials: Configuration["offline-payment-credentials"];
  /** The shop's address, without a trailing slash. */
  readonly publicUrl: string;
}

/** Writes an email about an order in the order's own language. */
export function composeOrderMail(facts: OrderMailFacts): Email {
  const { order, about, reason } = facts;
  const t = translator(orderMailTexts, order.language);
  const subject = subjectOf(facts);
  return {
    language: order.language,
    subject,
    heading: subject,
    parts: [
      t("greeting", { name: typed(order.deliveryDetails.recipient_name) }),
      ...newsOf(facts),
      ...pointsInMail(facts, order.language),
      ...(reason ? [t("reason", { reason })] : []),
      ...(facts.supersedes ?? []).map((older) => t("supersedes", { reference: older })),
      ...(asksForTransfer(about) ? howToPay(facts) : []),
      ...orderFacts(facts),
      ...tracking(facts),
      t(facts.parcel ? "parcel" : "items"),
      whatWasBought(facts),
      // A part of an order has no total.
      ...(facts.parcel ? [] : [whatItCosts(facts)]),
      { button: { label: t("seeOrder"), url: trackingUrl(facts) } },
    ],
  };
}

/** Returns the kind of mail. Orders that wait for an online payment, or cost nothing, have their own. */
function kindOf({ about, order }: OrderMailFacts): OrderMail | "unpaid" | "free" {
  if (about === "received" && order.paymentMethod === "ONLINE") return "unpaid";
  return about === "paid" && order.total === 0 ? "free" : about;
}

/** Returns the subject of the news. */
export function subjectOf(facts: OrderMailFacts): string {
  const { language, reference } = facts.order;
  const t = translator(orderMailTexts, language);
  if (facts.parcel) return t(facts.parcel.isLast ? "last.subject" : "part.subject", { reference });
  return t(`${kindOf(facts)}.subject`, { reference, deadline: deadlineOf(facts) });
}

function newsOf(facts: OrderMailFacts): EmailPart[] {
  const { language, total } = facts.order;
  const t = translator(orderMailTexts, language);
  const kind = kindOf(facts);
  if ((kind === "cancelled" || kind === "cancelled-by-shop") && facts.hasProof)
    return [t(`${kind}.proof`)];
  if (kind === "shipped" && facts.parcel)
    return [t("shipped.text"), t(facts.parcel.isLast ? "shipped.last" : "shipped.part")];
  const deadline = deadlineOf(facts);
  if (kind === "payment-returned" && facts.order.status === "submitted")
    return [t("payment-returned.waiting", { deadline })];
  if (kind !== "unpaid") return [t(`${kind}.text`, { deadline })];
  const label = t("payNow", { amount: money(total) });
  return [t("unpaid.text", { deadline }), { button: { label, url: trackingUrl(facts) } }];
}

function deadlineOf({ order: { paymentDeadline } }: OrderMailFacts): string {
  return paymentDeadline ? formatDate(paymentDeadline.toISOString()) : "";
}

function howToPay({ order, credentials }: OrderMailFacts): string[] {
  const { language, reference, paymentDeadline } = order;
  if (order.paymentMethod !== "OFFLINE" || !paymentDeadline) return [];
  const t = translator(orderMailTexts, language);
  const { bank, fps, payme } = credentials;
  const ways = [
    ...(bank.bank_number
      ? [
          t("bank", {
            bank: localized(bank.bank, language),
            number: bank.bank_number,
            name: bank.username,
          }),
        ]
      : []),
    ...(fps.id ? [t("fps", { id: fps.id, name: fps.username })] : []),
    ...(payme.url.startsWith("https://")
      ? [t("payme", { url: payme.url, name: payme.username })]
      : []),
  ];
  const deadline = formatDate(paymentDeadline.toISOString());
  const payBy = t("payBy", { amount: money(order.total), deadline, reference });
  return [[t("payment"), ...ways].join("\n"), payBy];
}

type Fact = readonly [label: string, value: string];

/** Returns order date, payment method, destination and delivery, as far as the mail is about them. */
function orderFacts(facts: OrderMailFacts): EmailPart[] {
  const { order, about } = facts;
  const t = translator(orderMailTexts, order.language);
  const tellsAll = isAboutAll(about);
  if (!tellsAll && !isAboutDelivery(about)) return [];
  const { recipient_name: name, area_code: area, phone } = order.deliveryDetails;
  const told: Fact[] = [
    ...(tellsAll
      ? ([
          [t("orderDate"), formatDate(order.createdAt.toISOString())],
          [t("paymentMethod"), wayOfPaying(facts)],
        ] as const)
      : []),
    ...whereItGoes(facts),
    ...(tellsAll ? whenItComes(facts) : []),
    [
      t("recipient"),
      [typed(name), phone && `+${area} ${phone}`].filter(Boolean).join(comma(order.language)),
    ],
  ];
  return [{ facts: told.filter(([, value]) => value !== "") }];
}

function wayOfPaying({ order, paidBy }: OrderMailFacts): string {
  const t = translator(orderMailTexts, order.language);
  if (order.total === 0) return t(order.pointTotal > 0 ? "byPoints" : "nothing");
  const { brand, last4 } = paidBy ?? {};
  if (!brand || !last4) return t(order.paymentMethod);
  return t("card", { brand: cardBrandName(brand), last4 });
}

function whereItGoes({ order, openingHours }: OrderMailFacts): Fact[] {
  const t = translator(orderMailTexts, order.language);
  const { courier, station, warehouse } = order.deliveryInfo;
  const words = (text: LocalizedText) => localized(text, order.language);
  const place = (...parts: string[]) => parts.filter(Boolean).join(comma(order.language));
  const hours: Fact = [t("hours"), openingHours ? words(openingHours) : ""];
  if (order.deliveryInfo.method === "SELF_PICKUP" && warehouse)
    return [[t("pickup"), place(words(warehouse.title), words(warehouse.location))], hours];
  return [
    [t("courier"), courier ? words(courier.title) : ""],
    ...(station
      ? [
          [
            t("collect"),
            place(station.code, words(station.title), words(station.address)),
          ] as const,
          hours,
        ]
      : [[t("address"), typed(order.deliveryDetails.address)] as const]),
  ];
}

function tracking({ order, about, parcel }: OrderMailFacts): string[] {
  const given = parcel?.tracking ?? order.tracking;
  if (about !== "shipped" || !given) return [];
  const { number, url } = given;
  const t = translator(orderMailTexts, order.language);
  return [[t("tracking", { number }), ...(url ? [url] : [])].join("\n")];
}

/** Returns the promised arrival. Mails about payment contain the promise; later mails know better. */
function whenItComes({ order }: OrderMailFacts): Fact[] {
  const t = translator(orderMailTexts, order.language);
  const { promises = [], method } = order.deliveryInfo;
  return promises.flatMap(({ promise }): Fact[] => {
    if (promise === null) return [];
    const several = promise.is_preorder ? "expectedLater" : "expectedNow";
    const alone = method === "SELF_PICKUP" ? "when" : "expected";
    const label = t(promises.length === 1 ? alone : several);
    return [[label, localized(promise.text, order.language)]];
  });
}

function whatWasBought({ order, lines, parcel }: OrderMailFacts): EmailPart {
  const t = translator(orderMailTexts, order.language);
  const bought = lines.map((line) => {
    const product = localized(line.productTitle, order.language);
    const variant = localized(line.variantTitle, order.language);
    return {
      title: `${line.qty} × ${product}`,
      detail: [
        variant === product ? "" : variant,
        line.isGift === true ? t("gift") : "",
        parcel === undefined ? beforeOf(line, order) : "",
      ]
        .filter(Boolean)
        .join(" · "),
      ...(parcel === undefined && { amount: priceOf(line, order) }),
    };
  });
  return { lines: bought };
}

function priceOf(line: MailLine, order: OrderRow): string {
  return priceInMail(
    line.subtotal - line.promotionDiscount,
    line.unitPoint * line.qty,
    order.language,
  );
}

/** Returns a line's regular price, which adds up to the subtotal. */
function beforeOf(line: MailLine, order: OrderRow): string {
  const isLess = line.subtotal - line.promotionDiscount !== line.originalSubtotal;
  if (!isLess || line.isGift === true || isForPoints(line)) return "";
  const amount = money(line.originalSubtotal);
  return translator(orderMailTexts, order.language)("before", { amount });
}

const isForPoints = ({ subtotal, unitPoint }: OrderLineRow): boolean =>
  subtotal === 0 && unitPoint > 0;

function whatItCosts({ order }: OrderMailFacts): EmailPart {
  const t = translator(orderMailTexts, order.language);
  const { localDiscount: local, language } = order;
  const isReduced = local > 0 || order.globalDiscount > 0;
  // Free shipping is no discount line, because it lowers the fee.
  const named = order.discounts.filter(
    ({ template_type: type, amount }) => type !== "FREE_SHIPPING" && fromWire(amount) > 0,
  );
  const fee = order.shippingFee === 0 ? t("freeShipping") : money(order.shippingFee);
  const amounts = [
    { title: t(isReduced ? "regularSubtotal" : "subtotal"), amount: money(order.subtotal) },
    ...(local > 0 ? [{ title: t("productDiscounts"), amount: money(-local) }] : []),
    ...named.map(({ title, amount }) => ({
      title: localized(title, language),
      amount: money(-fromWire(amount)),
    })),
    { title: t("shipping"), amount: fee },
    ...(order.pointTotal > 0
      ? [{ title: t("byPoints"), amount: pointsOf(order.pointTotal, language) }]
      : []),
    { title: t("total"), amount: priceInMail(order.total, order.pointTotal, language) },
  ];
  return { lines: amounts };
}

/** Links to the order without personal data; the visitor must still know the e-mail or phone. */
export function trackingUrl({ order, store, publicUrl }: OrderMailFacts): string {
  const path = withLanguage(paths.trackOrder(store), order.language);
  return `${publicUrl}${path}?order=${encodeURIComponent(order.reference)}`;
}

const money = (amount: Money): string => formatMoney(toWire(amount));
