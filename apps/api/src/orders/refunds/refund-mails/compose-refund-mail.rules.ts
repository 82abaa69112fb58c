import type { LocalizedText } from "@harbour/contracts";
import type { StoreAlias } from "@harbour/contracts/site-paths";
import { formatCount, formatMoney, greetingName, localized, translator } from "@harbour/i18n";
import type { Email, EmailFact, EmailPart } from "../../../base/messages/index.ts";
import { breakLinks } from "../../../platform/values/break-links.rules.ts";
import { type Money, toWire } from "../../../platform/values/money.ts";
import { shortTrackingUrl, trackingUrl } from "../../../platform/values/tracking-url.rules.ts";
import type { OrderLineRow, OrderRow } from "../../orders/index.ts";
import type { RefundLineRow, RefundRequestItemRow, RefundRow } from "../refunds.tables.ts";
import type { RefundMail } from "./refund-mail.rules.ts";
import { refundMailTexts } from "./refund-mail.texts.ts";

export interface RefundMailFacts {
  readonly about: RefundMail;
  readonly order: OrderRow;
  readonly store: StoreAlias;
  readonly lines: readonly OrderLineRow[];
  /** The request and its decision; null for a refund that staff made unasked. */
  readonly request: {
    readonly reason: string;
    /** The buyer's text. */
    readonly description: string;
    readonly items: readonly RefundRequestItemRow[];
  } | null;
  readonly refund: { readonly row: RefundRow; readonly lines: readonly RefundLineRow[] } | null;
  /** The voucher's title, if the refund returned the order's voucher. */
  readonly returnedVoucherTitle: LocalizedText | null;
  /** The shop's address, without a trailing slash. */
  readonly publicUrl: string;
}

/** Writes an email about a refund in the order's own language. */
export function composeRefundMail(facts: RefundMailFacts): Email {
  const { order, about, request } = facts;
  const { language } = order;
  const t = translator(refundMailTexts, language);
  const subject = refundMailSubject(facts);
  return {
    language,
    subject,
    heading: subject,
    parts: [
      t("greeting", { name: breakLinks(greetingName(order.deliveryDetails.recipient_name)) }),
      ...newsLines(facts),
      { button: { label: t("seeOrder"), url: trackingUrl(facts) } },
      ...(about === "requested" && request ? [requestReason(request, language)] : []),
      ...describeRequest(facts),
      ...describeRefund(facts),
    ],
  };
}

/** Writes the same news as one line of SMS. */
export function composeRefundSms(facts: RefundMailFacts, shop: string): string {
  const t = translator(refundMailTexts, facts.order.language);
  const message = { shop, subject: refundMailSubject(facts), url: shortTrackingUrl(facts) };
  const isAboutMoney =
    facts.refund !== null && facts.about !== "requested" && !isWithoutMoney(facts);
  const [news = ""] = isAboutMoney ? newsLines(facts) : [];
  if (news !== "") return t("smsNews", { ...message, news });
  return t(facts.about === "rejected" ? "smsRejected" : "sms", message);
}

function refundMailSubject(facts: RefundMailFacts): string {
  const { about, order } = facts;
  const { language, reference } = order;
  const t = translator(refundMailTexts, language);
  if (!isWithoutMoney(facts)) return t(`${about}.subject`, { reference });
  const { pointsBack } = facts.refund!.row;
  if (facts.returnedVoucherTitle === null)
    return t(pointsBack > 0 ? "points.subject" : "nothing.subject", { reference });
  return t(pointsBack > 0 ? "pointsAndVoucher.subject" : "voucher.subject", { reference });
}

/** Tells whether no money goes back, only points or a voucher, which are already returned. */
function isWithoutMoney({ about, refund }: RefundMailFacts): boolean {
  return about === "paid-back" && refund !== null && refundTotal(refund.row) === 0;
}

const refundTotal = ({ online, transfer }: RefundRow): Money => online + transfer;

function newsLines(facts: RefundMailFacts): string[] {
  const { about, order, refund } = facts;
  const t = translator(refundMailTexts, order.language);
  if (about === "requested" || about === "rejected") return [t(`${about}.text`)];
  if (refund === null) return [];
  if (about === "undone") return [t("undone.text", { amount: money(refund.row.undoneTransfer) })];
  const { online, transfer } = refund.row;
  const cancelledNote = order.status === "cancelled" ? [t("isOff")] : [];
  const voucher = about === "approved" ? voucherLines(facts) : [];
  if (online > 0)
    return [t(`${about}.online`, { amount: money(online) }), ...voucher, ...cancelledNote];
  if (transfer > 0)
    return [t(`${about}.transfer`, { amount: money(transfer) }), ...voucher, ...cancelledNote];
  return [...describePoints(facts, refund.row), ...cancelledNote];
}

function describePoints(facts: RefundMailFacts, { pointsBack, withheld }: RefundRow): string[] {
  const t = translator(refundMailTexts, facts.order.language);
  const returnedParts = [
    ...(pointsBack > 0
      ? [t(pointsBack === 1 ? "point" : "points", { count: formatCount(pointsBack) })]
      : []),
    ...voucherLines(facts),
  ];
  if (withheld > 0) return [...returnedParts, t("kept", { amount: money(withheld) })];
  return returnedParts.length > 0 ? returnedParts : [t("nothing")];
}

function voucherLines({ order: { language }, returnedVoucherTitle }: RefundMailFacts): string[] {
  if (returnedVoucherTitle === null) return [];
  return [
    translator(refundMailTexts, language)("voucher", {
      title: localized(returnedVoucherTitle, language),
    }),
  ];
}

function requestReason(
  { reason, description }: NonNullable<RefundMailFacts["request"]>,
  language: OrderRow["language"],
): EmailPart {
  const t = translator(refundMailTexts, language);
  const facts = [
    [t("reason"), reason] as const,
    [t("described"), breakLinks(description)] as const,
  ];
  return { facts: facts.filter(([, value]) => value !== "") };
}

/** Lists the requested items and the reasons for rejected ones. */
function describeRequest(facts: RefundMailFacts): EmailPart[] {
  const { about, order, request } = facts;
  if (request === null || (about === "paid-back" && !isWithoutMoney(facts))) return [];
  const t = translator(refundMailTexts, order.language);
  const items = request.items.map(({ orderLineId, qty, approvedQty, state, ...item }) => {
    const partialNote =
      approvedQty < qty ? t("someRefunded", { approved: approvedQty, asked: qty }) : "";
    const reason = item.rejectionTexts?.[order.language] ?? item.rejection;
    const why = reason && t("notRefunded", { reason });
    const bought = itemText(facts, orderLineId, qty);
    const details = [bought.detail, state === "APPROVED" ? partialNote : "", why];
    return { ...bought, detail: details.filter(Boolean).join(" · ") };
  });
  return [{ section: t("asked") }, { lines: items }];
}

function describeRefund(facts: RefundMailFacts): EmailPart[] {
  const { about, order, refund } = facts;
  if (refund === null || (about !== "approved" && about !== "paid-back")) return [];
  const t = translator(refundMailTexts, order.language);
  const { row } = refund;
  const total = refundTotal(row);
  const items = refund.lines.map(({ orderLineId, qty, amount }) => ({
    ...itemText(facts, orderLineId, qty),
    ...(amount > 0 && { amount: money(amount) }),
  }));
  const sums = [
    [t("returnedTransfer"), row.returnedTransfer] as const,
    [t("shipping"), row.shipping] as const,
    [t("goodwill"), row.goodwill] as const,
    [t("withheld"), -row.withheld] as const,
    [t("total"), total] as const,
  ]
    .filter(([, amount]) => amount !== 0)
    .map(([title, amount]) => ({ title, amount: money(amount) }));
  const points: EmailFact[] = [
    ...(row.pointsBack > 0 ? [[t("pointsBack"), formatCount(row.pointsBack)] as const] : []),
    ...(row.pointsTaken > 0
      ? [[t("pointsTaken"), `−${formatCount(row.pointsTaken)}`] as const]
      : []),
  ];
  return [
    { section: t(total > 0 ? "refunded" : "about") },
    ...(items.length > 0 ? [{ lines: items }] : []),
    ...(sums.length > 0 ? [{ sums }] : []),
    ...(points.length > 0 ? [{ facts: points }] : []),
  ];
}

function itemText({ order: { language }, lines }: RefundMailFacts, id: string, qty: number) {
  const line = lines.find((orderLine) => orderLine.id === id);
  const product = line ? localized(line.productTitle, language) : "";
  const variant = line ? localized(line.variantTitle, language) : "";
  return {
    title: `${qty} × ${product}`,
    detail: variant === product ? "" : variant,
    picture: line?.image,
  };
}

function money(amount: Money): string {
  return formatMoney(toWire(amount));
}
