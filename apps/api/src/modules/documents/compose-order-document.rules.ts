import type { LocalizedText, Order } from "@harbour/contracts";
import {
  cardBrandName,
  formatDate,
  formatMoney,
  type Language,
  localized,
  translator,
} from "@harbour/i18n";
import { documentTexts } from "./document.messages.ts";
import type { PrintedDocument, PrintedFact, PrintedPart, PrintedTable } from "./printed-page.ts";

export interface DocumentFacts {
  readonly order: Order;
  readonly language: Language;
  readonly shop: {
    readonly name: LocalizedText;
    readonly color: string;
    readonly lines: readonly string[];
  };
}

/** The buyer's own paper of an order: an order form until it is paid, then its receipt. */
export function composeOrderDocument(facts: DocumentFacts): PrintedDocument {
  const { order, language, shop } = facts;
  const t = translator(documentTexts, language);
  const title = t(order.is_paid ? "receipt" : "orderForm");
  return {
    language,
    sheet: "A4",
    title: `${title} ${order.reference}`,
    accent: shop.color,
    parts: [
      {
        kind: "head",
        shop: localized(shop.name, language),
        title,
        reference: order.reference,
        code: null,
      },
      { kind: "notice", ...howItStands(facts) },
      { kind: "facts", facts: [...paymentFacts(facts), ...whereItGoes(facts)] },
      whatWasBought(facts),
      { kind: "sums", sums: whatItCosts(facts) },
      { kind: "lines", size: "small", lines: shop.lines },
    ],
  };
}

function howItStands({
  order,
  language,
}: DocumentFacts): Omit<PrintedPart & { kind: "notice" }, "kind"> {
  const t = translator(documentTexts, language);
  const amount = formatMoney(order.calculations.price.total);
  if (order.current_status === "cancelled") return { text: t("cancelled"), tone: "calm" };
  if (order.is_paid)
    return { text: isFree(order) ? t("free") : t("paid", { amount }), tone: "calm" };
  if (order.current_status === "pending") return { text: t("checking", { amount }), tone: "calm" };
  const text =
    order.payment_deadline === null
      ? t("unpaid", { amount })
      : t("unpaidUntil", { amount, deadline: formatDate(order.payment_deadline) });
  return { text, tone: "urgent" };
}

const isFree = ({ calculations }: Order): boolean => Number(calculations.price.total) === 0;

function paymentFacts({ order, language }: DocumentFacts): PrintedFact[] {
  const t = translator(documentTexts, language);
  const { brand, last4 } = order.checkout.online ?? {};
  const payment =
    brand && last4
      ? t("card", { brand: cardBrandName(brand), last4 })
      : isFree(order)
        ? t(order.calculations.point.total > 0 ? "byPoints" : "free")
        : t(order.payment_method);
  return [
    { label: t("orderDate"), value: formatDate(order.created_at) },
    { label: t("payment"), value: payment },
  ];
}

/** Who receives it, how and where. Also of packing slips. */
export function whereItGoes({ order, language }: Omit<DocumentFacts, "shop">): PrintedFact[] {
  const t = translator(documentTexts, language);
  const { courier, station, warehouse, method } = order.delivery_info;
  const { recipient_name, area_code, phone, address, remarks } = order.delivery_details;
  const words = (text: LocalizedText) => localized(text, language);
  const isPickup = method === "SELF_PICKUP" && warehouse !== null;
  const place = isPickup
    ? { label: t("pickup"), value: placed(words(warehouse.title), words(warehouse.location)) }
    : station
      ? {
          label: t("collect"),
          value: placed(station.code, words(station.title), words(station.address)),
        }
      : { label: t("address"), value: address };
  return [
    { label: t("recipient"), value: recipient_name },
    { label: t("phone"), value: phone && `+${area_code} ${phone}` },
    ...(isPickup || courier === null ? [] : [{ label: t("courier"), value: words(courier.title) }]),
    place,
    { label: t("tracking"), value: order.tracking?.number ?? "" },
    { label: t("remarks"), value: remarks },
  ].filter(({ value }) => value !== "");
}

function placed(...parts: string[]): string {
  return parts.filter(Boolean).join("\n");
}

function whatWasBought({ order, language }: DocumentFacts): PrintedTable {
  const t = translator(documentTexts, language);
  const named = (
    item: { product_title: LocalizedText; product_variant_title: LocalizedText },
    more: string,
  ) => {
    const product = localized(item.product_title, language);
    const variant = localized(item.product_variant_title, language);
    return {
      text: product,
      detail: [variant === product ? "" : variant, more].filter(Boolean).join(" · "),
    };
  };
  return {
    kind: "table",
    columns: [
      { title: t("product"), share: 0.52 },
      { title: t("quantity"), share: 0.1, isNumber: true },
      { title: t("each"), share: 0.18, isNumber: true },
      { title: t("amount"), share: 0.2, isNumber: true },
    ],
    rows: [
      ...order.cart_items.map((item) => [
        named(item, item.sku),
        { text: String(item.qty) },
        price(item.discounted_price_per_unit, item.discounted_point_per_unit, language),
        price(item.subtotal_price, item.subtotal_point, language),
      ]),
      ...order.gift_items.map((item) => [
        named(item, t("gift")),
        { text: String(item.qty) },
        { text: "" },
        { text: t("forNothing") },
      ]),
    ],
  };
}

/** A price in money, in points, or in both. */
function price(amount: string, points: number, language: Language) {
  const inPoints = translator(documentTexts, language)("points", { count: points });
  if (points === 0) return { text: formatMoney(amount) };
  return Number(amount) === 0
    ? { text: inPoints }
    : { text: formatMoney(amount), detail: inPoints };
}

function whatItCosts({ order, language }: DocumentFacts) {
  const t = translator(documentTexts, language);
  const { price: sums, price_discount, point, shipping_fee } = order.calculations;
  const named = order.discounts.filter(({ amount }) => Number(amount) > 0);
  const less = (amount: string) => formatMoney(`-${amount}`);
  return [
    { label: t("goods"), amount: formatMoney(sums.subtotal) },
    ...(Number(price_discount.local) > 0
      ? [{ label: t("productDiscount"), amount: less(price_discount.local) }]
      : []),
    ...named.map(({ title, amount }) => ({
      label: localized(title, language),
      amount: less(amount),
    })),
    { label: t("shipping"), amount: formatMoney(shipping_fee) },
    ...(point.total > 0
      ? [{ label: t("byPoints"), amount: t("points", { count: point.total }) }]
      : []),
    { label: t("total"), amount: formatMoney(sums.total), isTotal: true as const },
  ];
}
