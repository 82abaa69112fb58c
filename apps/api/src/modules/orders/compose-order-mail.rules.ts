import type { Configuration, LocalizedText } from "@harbour/contracts";
import { paths, type StoreAlias } from "@harbour/contracts/site-paths";
import { formatDate, formatMoney, localized, translator, withLanguage } from "@harbour/i18n";
import { type Money, toWire } from "../../platform/money.ts";
import type { Email, EmailPart } from "../messages/index.ts";
import { orderMailTexts } from "./order-mail.messages.ts";
import type { OrderMail } from "./order-mail.rules.ts";
import type { OrderLineRow, OrderRow } from "./orders.tables.ts";

export interface OrderMailFacts {
  readonly about: OrderMail;
  readonly reason: string | null;
  readonly order: OrderRow;
  /** The store it was bought in. */
  readonly store: StoreAlias;
  readonly lines: readonly OrderLineRow[];
  /** The buyer has handed in a payment proof, so there may be money to give back. */
  readonly hasProof: boolean;
  readonly credentials: Configuration["offline-payment-credentials"];
  /** Without a slash at the end. */
  readonly publicUrl: string;
}

/** Writes an email about an order in the order's own language. */
export function composeOrderMail(facts: OrderMailFacts): Email {
  const { order, about, reason } = facts;
  const t = translator(orderMailTexts, order.language);
  const subject = t(`${about}.subject`, { reference: order.reference });
  return {
    language: order.language,
    subject,
    heading: subject,
    parts: [
      t("greeting", { name: order.deliveryDetails.recipient_name }),
      t(about === "cancelled" && facts.hasProof ? "cancelled.proof" : `${about}.text`),
      ...(reason ? [t("reason", { reason })] : []),
      ...(about === "received" || about === "proof-rejected" ? howToPay(facts) : []),
      ...whereItIs(facts),
      ...whenItComes(facts),
      t("items"),
      whatWasBought(facts),
      whatItCosts(facts),
      { button: { label: t("seeOrder"), url: trackingUrl(facts) } },
    ],
  };
}

/** The same news in a line, for a telephone; who writes stands first, as a number says it of nobody. */
export function composeOrderSms(facts: OrderMailFacts, shop: string): string {
  const { order, about } = facts;
  const t = translator(orderMailTexts, order.language);
  const subject = t(`${about}.subject`, { reference: order.reference });
  return t("sms", { shop, subject, url: trackingUrl(facts) });
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
    ...(payme.url.startsWith("https://") ? [t("payme", { url: payme.url })] : []),
  ];
  const payBy = t("payBy", { deadline: formatDate(paymentDeadline.toISOString()), reference });
  return [[t("payment"), ...ways].join("\n"), payBy];
}

function whereItIs({ order, about }: OrderMailFacts): string[] {
  const t = translator(orderMailTexts, order.language);
  const { warehouse } = order.deliveryInfo;
  const comma = order.language === "en" ? ", " : "，";
  const inLanguage = (text: LocalizedText) => localized(text, order.language);
  if (about === "ready-to-pickup" && warehouse) {
    const place = [warehouse.title, warehouse.location].map(inLanguage).filter(Boolean);
    return [t("pickup", { place: place.join(comma) })];
  }
  if (about !== "shipped") return [];
  const { station } = order.deliveryInfo;
  const collect = station
    ? [
        t("collect", {
          place: [station.code, ...[station.title, station.address].map(inLanguage)].join(comma),
        }),
      ]
    : [];
  if (!order.tracking) return collect;
  return [
    ...collect,
    [
      t("tracking", { number: order.tracking.number }),
      ...(order.tracking.url ? [order.tracking.url] : []),
    ].join("\n"),
  ];
}

/** As it was promised when it was ordered: news of a payment still name it, later ones know better. */
function whenItComes({ order, about }: OrderMailFacts): string[] {
  if (about !== "received" && about !== "paid") return [];
  const t = translator(orderMailTexts, order.language);
  const { promises = [] } = order.deliveryInfo;
  return promises.flatMap(({ promise }) => {
    if (promise === null) return [];
    const days = localized(promise.text, order.language);
    if (promises.length === 1) return [t("expected", { days })];
    return [t(promise.is_preorder ? "expectedLater" : "expectedNow", { days })];
  });
}

function whatWasBought({ order, lines }: OrderMailFacts): EmailPart {
  const t = translator(orderMailTexts, order.language);
  const bought = lines.map((line) => {
    const product = localized(line.productTitle, order.language);
    const variant = localized(line.variantTitle, order.language);
    return {
      title: `${line.qty} × ${product}`,
      detail: [variant === product ? "" : variant, line.isGift === true ? t("gift") : ""]
        .filter(Boolean)
        .join(" · "),
      amount: money(line.subtotal),
    };
  });
  return { lines: bought };
}

function whatItCosts({ order }: OrderMailFacts): EmailPart {
  const t = translator(orderMailTexts, order.language);
  const off = order.localDiscount + order.globalDiscount;
  const amounts = [
    { title: t("goods"), amount: money(order.subtotal) },
    ...(off > 0 ? [{ title: t("discount"), amount: money(-off) }] : []),
    { title: t("shipping"), amount: money(order.shippingFee) },
    { title: t("total"), amount: money(order.total) },
  ];
  return { lines: amounts };
}

/** Names the order and nobody: who opens it still has to know the e-mail or the phone (DESIGN 6). */
function trackingUrl({ order, store, publicUrl }: OrderMailFacts): string {
  const path = withLanguage(paths.trackOrder(store), order.language);
  return `${publicUrl}${path}?order=${encodeURIComponent(order.reference)}`;
}

function money(amount: Money): string {
  return formatMoney(toWire(amount));
}
