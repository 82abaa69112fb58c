import { paths, type StoreAlias } from "@harbour/contracts/site-paths";
import { formatMoney, localized, translator, withLanguage } from "@harbour/i18n";
import { type Money, toWire } from "../../platform/money.ts";
import type { Email, EmailPart } from "../messages/index.ts";
import type { OrderLineRow, OrderRow } from "../orders/index.ts";
import { refundMailTexts } from "./refund-mail.messages.ts";
import type { RefundMail } from "./refund-mail.rules.ts";
import type { RefundLineRow, RefundRequestItemRow, RefundRow } from "./refunds.tables.ts";

export interface RefundMailFacts {
  readonly about: RefundMail;
  readonly order: OrderRow;
  readonly store: StoreAlias;
  readonly lines: readonly OrderLineRow[];
  /** As it was asked and decided; null: staff paid back by themselves. */
  readonly request: {
    readonly reason: string;
    readonly items: readonly RefundRequestItemRow[];
  } | null;
  readonly refund: { readonly row: RefundRow; readonly lines: readonly RefundLineRow[] } | null;
  /** Without a slash at the end. */
  readonly publicUrl: string;
}

/** Writes an email about a refund in the order's own language. */
export function composeRefundMail(facts: RefundMailFacts): Email {
  const { order, about, request } = facts;
  const { language } = order;
  const t = translator(refundMailTexts, language);
  const subject = subjectOf(facts);
  return {
    language,
    subject,
    heading: subject,
    parts: [
      t("greeting", { name: order.deliveryDetails.recipient_name }),
      ...newsOf(facts),
      ...(about === "requested" && request ? [t("reason", { reason: request.reason })] : []),
      ...requested(facts),
      ...paidBack(facts),
      { button: { label: t("seeOrder"), url: trackingUrl(facts) } },
    ],
  };
}

/** The same news in a line, for a telephone. */
export function composeRefundSms(facts: RefundMailFacts, shop: string): string {
  const t = translator(refundMailTexts, facts.order.language);
  return t("sms", { shop, subject: subjectOf(facts), url: trackingUrl(facts) });
}

function subjectOf({ about, order }: RefundMailFacts): string {
  const { language, reference } = order;
  return translator(refundMailTexts, language)(`${about}.subject`, { reference });
}

function newsOf({ about, order, refund }: RefundMailFacts): string[] {
  const t = translator(refundMailTexts, order.language);
  if (about === "requested" || about === "rejected") return [t(`${about}.text`)];
  if (refund === null) return [];
  const { online, transfer, pointsBack } = refund.row;
  const off = order.status === "cancelled" ? [t("isOff")] : [];
  if (online > 0) return [t(`${about}.online`, { amount: money(online) }), ...off];
  if (transfer > 0) return [t(`${about}.transfer`, { amount: money(transfer) }), ...off];
  return [t(pointsBack > 0 ? "paid-back.points" : "paid-back.nothing"), ...off];
}

/** What was asked for, and why some of it is not paid back. */
function requested({ about, order, lines, request }: RefundMailFacts): EmailPart[] {
  if (request === null || about === "paid-back") return [];
  const t = translator(refundMailTexts, order.language);
  const items = request.items.map(({ orderLineId, qty, approvedQty, rejection, state }) => {
    const some = approvedQty < qty ? t("someRefunded", { approved: approvedQty, asked: qty }) : "";
    const why = rejection === null ? "" : t("notRefunded", { reason: rejection });
    return {
      title: titleOf(order, lines, orderLineId, qty),
      detail: [state === "APPROVED" ? some : "", why].filter(Boolean).join(" · "),
    };
  });
  return [t("asked"), { lines: items }];
}

function paidBack({ about, order, lines, refund }: RefundMailFacts): EmailPart[] {
  if (refund === null || about === "rejected" || about === "requested") return [];
  const t = translator(refundMailTexts, order.language);
  const { row } = refund;
  const amounts = [
    ...refund.lines.map(({ orderLineId, qty, amount }) => ({
      title: titleOf(order, lines, orderLineId, qty),
      amount: money(amount),
    })),
    ...(row.returnedTransfer > 0
      ? [{ title: t("returnedTransfer"), amount: money(row.returnedTransfer) }]
      : []),
    ...(row.shipping > 0 ? [{ title: t("shipping"), amount: money(row.shipping) }] : []),
    ...(row.goodwill > 0 ? [{ title: t("goodwill"), amount: money(row.goodwill) }] : []),
    ...(row.withheld > 0 ? [{ title: t("withheld"), amount: money(-row.withheld) }] : []),
    { title: t("total"), amount: money(row.online + row.transfer) },
    ...(row.pointsBack > 0 ? [{ title: t("pointsBack"), amount: String(row.pointsBack) }] : []),
    ...(row.pointsTaken > 0 ? [{ title: t("pointsTaken"), amount: `−${row.pointsTaken}` }] : []),
  ];
  return [t("refunded"), { lines: amounts }];
}

function titleOf(
  { language }: OrderRow,
  lines: readonly OrderLineRow[],
  lineId: string,
  qty: number,
): string {
  const line = lines.find(({ id }) => id === lineId);
  return `${qty} × ${line ? localized(line.productTitle, language) : ""}`;
}

/** Names the order and nobody (DESIGN 6). */
function trackingUrl({ order, store, publicUrl }: RefundMailFacts): string {
  const path = withLanguage(paths.trackOrder(store), order.language);
  return `${publicUrl}${path}?order=${encodeURIComponent(order.reference)}`;
}

function money(amount: Money): string {
  return formatMoney(toWire(amount));
}
