import type { Configuration, LocalizedText, Order } from "@harbour/contracts";
import { makeFpsPayload } from "@harbour/contracts/fps-payload";
import {
  cardBrandName,
  formatDate,
  formatDay,
  formatMoney,
  type Language,
  localized,
  formatOfflineMethods,
  translator,
} from "@harbour/i18n";
import { fromWire, toWire } from "../../platform/values/money.ts";
import { joinLines, deliveryFacts } from "./delivery-facts.rules.ts";
import { documentTexts } from "./document.texts.ts";
import type {
  PrintedDocument,
  PrintedFact,
  PrintedPart,
  PrintedSum,
  PrintedTable,
} from "./printed-page.ts";

export interface OrderDocumentContent extends DocumentContent {
  /** The accounts for orders that are paid by transfer. */
  readonly transferAccounts: Configuration["offline-payment-credentials"];
}

export interface DocumentContent {
  readonly order: Order;
  readonly language: Language;
  readonly shop: {
    readonly name: LocalizedText;
    readonly color: string;
    readonly lines: readonly string[];
  };
}

/** Composes the buyer's document. It is an order form until the order is paid, and then a receipt. */
export function composeOrderDocument(documentData: OrderDocumentContent): PrintedDocument {
  const { order, language, shop } = documentData;
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
      { kind: "notice", ...describeStatus(documentData) },
      { kind: "facts", facts: [...paymentFacts(documentData), ...deliveryFacts(documentData)] },
      ...describeWaysToPay(documentData),
      listItems(documentData),
      { kind: "sums", sums: [...listSums(documentData), ...listRefunds(documentData)] },
      { kind: "lines", size: "small", lines: [shop.lines.join(" · ")] },
    ],
  };
}

function describeStatus({
  order,
  language,
}: OrderDocumentContent): Omit<PrintedPart & { kind: "notice" }, "kind"> {
  const t = translator(documentTexts, language);
  const amount = formatMoney(order.calculations.price.total);
  const refundedAmount = formatMoney(order.refunded_amount);
  const refundLines =
    Number(order.refunded_amount) > 0 ? [t("refundedOfPaid", { amount: refundedAmount })] : [];
  const makeCalmNotice = (...lines: string[]) =>
    ({ text: [...lines, ...refundLines].join("\n"), tone: "calm" }) as const;
  if (order.current_status === "cancelled") return makeCalmNotice(t("cancelled"));
  const paidAt = findPaidAt(order);
  if (order.is_paid && isFree(order)) return makeCalmNotice(t("free"));
  if (order.is_paid)
    return makeCalmNotice(
      paidAt ? t("paidOn", { date: formatDay(paidAt), amount }) : t("paid", { amount }),
    );
  if (order.current_status === "pending") return { text: t("checking", { amount }), tone: "calm" };
  const text =
    order.payment_deadline === null
      ? t("unpaid", { amount })
      : t("unpaidUntil", { amount, deadline: formatDate(order.payment_deadline) });
  return { text, tone: "urgent" };
}

/**
 * Returns the time of the payment. It is when the order became `processing`, because every confirmed payment leads to
 * that status.
 */
const findPaidAt = ({ statuses }: Order): string | undefined =>
  statuses.find(({ slug }) => slug === "processing")?.created_at;

const isFree = ({ calculations }: Order): boolean => Number(calculations.price.total) === 0;

function paymentFacts({ order, language, transferAccounts }: OrderDocumentContent): PrintedFact[] {
  const t = translator(documentTexts, language);
  return [
    { label: t("orderDate"), value: formatDate(order.created_at) },
    {
      label: t("payment"),
      value: describePaymentMethod(
        order,
        language,
        formatOfflineMethods(transferAccounts, language),
      ),
    },
  ];
}

/** Names the payment method: the card, the points or the online payment. For other orders it is `offlineMethod`. */
function describePaymentMethod(order: Order, language: Language, offlineMethod: string): string {
  const t = translator(documentTexts, language);
  const { brand, last4 } = order.checkout.online ?? {};
  if (brand && last4) return t("card", { brand: cardBrandName(brand), last4 });
  if (isFree(order)) return t(order.calculations.point.total > 0 ? "byPoints" : "free");
  return order.payment_method === "ONLINE" ? t("ONLINE") : offlineMethod;
}

/** Describes the ways to pay while a transfer is expected. The order's page describes them in the same way. */
function describeWaysToPay({
  order,
  language,
  transferAccounts,
}: OrderDocumentContent): PrintedPart[] {
  if (order.is_paid || order.payment_method !== "OFFLINE" || order.current_status !== "submitted")
    return [];
  const t = translator(documentTexts, language);
  const { bank, fps, payme } = transferAccounts;
  const { reference, payment_deadline: deadline } = order;
  const { total: amount } = order.calculations.price;
  const paymentMethodLines = [
    { label: t("fps"), value: fps.id && joinLines(fps.id, fps.username) },
    {
      label: t("bank"),
      value:
        bank.bank_number &&
        joinLines(localized(bank.bank, language), bank.bank_number, bank.username),
    },
    // Methods that the shop has not set up are left out.
    {
      label: t("payme"),
      value:
        payme.username &&
        joinLines(payme.username, payme.url.startsWith("https://") ? payme.url : ""),
    },
  ].filter(({ value }) => value !== "");
  const code = makeFpsPayload({ fpsId: fps.id, name: fps.username, amount, reference });
  return [
    {
      kind: "payment",
      title: t("howToPay"),
      facts: [
        { label: t("amount"), value: formatMoney(amount) },
        { label: t("inRemarks"), value: reference },
        ...(deadline === null ? [] : [{ label: t("payBefore"), value: formatDate(deadline) }]),
        ...paymentMethodLines,
      ],
      code: code === null ? null : { text: code, label: t("fpsCode") },
      note: t(paymentMethodLines.length === 0 ? "askHowToPay" : "thenUpload"),
    },
  ];
}

function listItems({ order, language }: OrderDocumentContent): PrintedTable {
  const t = translator(documentTexts, language);
  const nameItem = (
    item: { product_title: LocalizedText; product_variant_title: LocalizedText },
    extraDetail: string,
  ) => {
    const product = localized(item.product_title, language);
    const variant = localized(item.product_variant_title, language);
    return {
      text: product,
      detail: [variant === product ? "" : variant, extraDetail].filter(Boolean).join(" · "),
    };
  };
  return {
    kind: "table",
    columns: [
      { title: t("product"), share: 0.52 },
      { title: t("quantity"), share: 0.1, isNumber: true },
      { title: t(hasPriceDiscount(order) ? "regularPrice" : "each"), share: 0.18, isNumber: true },
      { title: t("amount"), share: 0.2, isNumber: true },
    ],
    rows: [
      ...order.cart_items.map((item) => [
        nameItem(item, item.sku),
        { text: String(item.qty) },
        // The regular price is printed, so that price times quantity adds up to the subtotal.
        formatPrice(
          isForPoints(item) ? "0.00" : item.original_price_per_unit,
          item.discounted_point_per_unit,
          language,
        ),
        itemAmount(item, language),
      ]),
      ...order.gift_items.map((item) => [
        nameItem(item, t("gift")),
        { text: String(item.qty) },
        { text: "" },
        { text: t("forNothing") },
      ]),
    ],
  };
}

/**
 * Returns the cell of a line's price, with its former price struck through. Former prices add up to the subtotal, as
 * on the order's page.
 */
function itemAmount(item: Order["cart_items"][number], language: Language) {
  const now = item.promotion_subtotal_price ?? item.subtotal_price;
  const originalPrice = item.original_subtotal_price;
  const priceText = formatPrice(now, item.subtotal_point, language);
  return now === originalPrice || isForPoints(item)
    ? priceText
    : { ...priceText, before: formatMoney(originalPrice) };
}

function isForPoints({ subtotal_price, subtotal_point }: Order["cart_items"][number]): boolean {
  return subtotal_point > 0 && fromWire(subtotal_price) === 0;
}

/** Formats a price in money, in points, or in both. */
function formatPrice(amount: string, points: number, language: Language) {
  const pointsPrice = translator(documentTexts, language)("points", { count: points });
  if (points === 0) return { text: formatMoney(amount) };
  return Number(amount) === 0
    ? { text: pointsPrice }
    : { text: formatMoney(amount), detail: pointsPrice };
}

/** Tells whether lines may cost less than the regular prices that make up the subtotal. */
function hasPriceDiscount({ calculations: { price_discount: discounts } }: Order): boolean {
  return fromWire(discounts.local) > 0 || fromWire(discounts.global) > 0;
}

function listSums({ order, language }: OrderDocumentContent): PrintedSum[] {
  const t = translator(documentTexts, language);
  const { price: sums, price_discount, point, shipping_fee } = order.calculations;
  // Free shipping is not listed, because the shipping fee is already reduced.
  const listedDiscounts = order.discounts.filter(
    ({ amount, template_type: type }) => type !== "FREE_SHIPPING" && Number(amount) > 0,
  );
  const formatNegative = (amount: string) => formatMoney(`-${amount}`);
  const total = Object.values(formatPrice(sums.total, point.total, language)).join(" + ");
  return [
    {
      label: t(hasPriceDiscount(order) ? "regularSubtotal" : "subtotal"),
      amount: formatMoney(sums.subtotal),
    },
    ...(Number(price_discount.local) > 0
      ? [{ label: t("productDiscounts"), amount: formatNegative(price_discount.local) }]
      : []),
    ...listedDiscounts.map(({ title, amount }) => ({
      label: localized(title, language),
      amount: formatNegative(amount),
    })),
    {
      label: t("shipping"),
      amount: Number(shipping_fee) === 0 ? t("forNothing") : formatMoney(shipping_fee),
    },
    ...(point.total > 0
      ? [{ label: t("byPoints"), amount: t("points", { count: point.total }) }]
      : []),
    { label: t("total"), amount: total, isTotal: true as const },
  ];
}

/** Lists each refund with its date and method, and then the amount that remains. */
function listRefunds({ order, language }: OrderDocumentContent): PrintedSum[] {
  const { refunds, refunded_amount, calculations } = order;
  if (refunds.length === 0) return [];
  const t = translator(documentTexts, language);
  const methodText = describePaymentMethod(order, language, t("transfer"));
  const openRefundText = order.payment_method === "OFFLINE" ? "refundDue" : "refundSending";
  const rows = refunds.flatMap(({ amount, created_at, paid_back_at, points_returned: points }) => {
    const date = formatDay(paid_back_at ?? created_at);
    const label = t(paid_back_at ? "refundedOn" : openRefundText, { date, way: methodText });
    return [
      ...(fromWire(amount) > 0 ? [{ label, amount: formatMoney(`-${amount}`) }] : []),
      ...(points > 0
        ? [{ label: t("pointsReturned"), amount: t("points", { count: points }) }]
        : []),
    ];
  });
  if (fromWire(refunded_amount) === 0) return rows;
  const amountAfterRefunds = fromWire(calculations.price.total) - fromWire(refunded_amount);
  return [
    ...rows,
    { label: t("afterRefunds"), amount: formatMoney(toWire(amountAfterRefunds)), isTotal: true },
  ];
}
