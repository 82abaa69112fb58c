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

export interface RefundMailContent {
  readonly mailType: RefundMail;
  readonly order: OrderRow;
  readonly store: StoreAlias;
  readonly lines: readonly OrderLineRow[];
  /** The request and its decision. Null for a refund that staff made without a request. */
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
export function composeRefundMail(mailData: RefundMailContent): Email {
  const { order, mailType, request } = mailData;
  const { language } = order;
  const t = translator(refundMailTexts, language);
  const subject = refundMailSubject(mailData);
  return {
    language,
    subject,
    heading: subject,
    parts: [
      t("greeting", { name: breakLinks(greetingName(order.deliveryDetails.recipient_name)) }),
      ...newsLines(mailData),
      { button: { label: t("seeOrder"), url: trackingUrl(mailData) } },
      ...(mailType === "requested" && request ? [requestReason(request, language)] : []),
      ...describeRequest(mailData),
      ...describeRefund(mailData),
    ],
  };
}

/** Writes the same message as one line of SMS. */
export function composeRefundSms(mailData: RefundMailContent, shop: string): string {
  const t = translator(refundMailTexts, mailData.order.language);
  const message = {
    shop,
    subject: refundMailSubject(mailData),
    url: shortTrackingUrl(mailData),
  };
  const isAboutMoney =
    mailData.refund !== null && mailData.mailType !== "requested" && !isWithoutMoney(mailData);
  const [news = ""] = isAboutMoney ? newsLines(mailData) : [];
  if (news !== "") return t("smsNews", { ...message, news });
  return t(mailData.mailType === "rejected" ? "smsRejected" : "sms", message);
}

function refundMailSubject(mailData: RefundMailContent): string {
  const { mailType, order } = mailData;
  const { language, reference } = order;
  const t = translator(refundMailTexts, language);
  if (!isWithoutMoney(mailData)) return t(`${mailType}.subject`, { reference });
  const { pointsBack } = mailData.refund!.row;
  if (mailData.returnedVoucherTitle === null)
    return t(pointsBack > 0 ? "points.subject" : "nothing.subject", { reference });
  return t(pointsBack > 0 ? "pointsAndVoucher.subject" : "voucher.subject", { reference });
}

/** Tells whether the refund returns only points or a voucher, and no money. These are already returned. */
function isWithoutMoney({ mailType, refund }: RefundMailContent): boolean {
  return mailType === "paid-back" && refund !== null && refundTotal(refund.row) === 0;
}

const refundTotal = ({ online, transfer }: RefundRow): Money => online + transfer;

function newsLines(mailData: RefundMailContent): string[] {
  const { mailType, order, refund } = mailData;
  const t = translator(refundMailTexts, order.language);
  if (mailType === "requested" || mailType === "rejected") return [t(`${mailType}.text`)];
  if (refund === null) return [];
  if (mailType === "undone")
    return [t("undone.text", { amount: money(refund.row.undoneTransfer) })];
  const { online, transfer } = refund.row;
  const cancelledNote = order.status === "cancelled" ? [t("isOff")] : [];
  const voucher = mailType === "approved" ? voucherLines(mailData) : [];
  if (online > 0)
    return [t(`${mailType}.online`, { amount: money(online) }), ...voucher, ...cancelledNote];
  if (transfer > 0)
    return [t(`${mailType}.transfer`, { amount: money(transfer) }), ...voucher, ...cancelledNote];
  return [...describePoints(mailData, refund.row), ...cancelledNote];
}

function describePoints(
  mailData: RefundMailContent,
  { pointsBack, withheld }: RefundRow,
): string[] {
  const t = translator(refundMailTexts, mailData.order.language);
  const returnedParts = [
    ...(pointsBack > 0
      ? [t(pointsBack === 1 ? "point" : "points", { count: formatCount(pointsBack) })]
      : []),
    ...voucherLines(mailData),
  ];
  if (withheld > 0) return [...returnedParts, t("kept", { amount: money(withheld) })];
  return returnedParts.length > 0 ? returnedParts : [t("nothing")];
}

function voucherLines({ order: { language }, returnedVoucherTitle }: RefundMailContent): string[] {
  if (returnedVoucherTitle === null) return [];
  return [
    translator(refundMailTexts, language)("voucher", {
      title: localized(returnedVoucherTitle, language),
    }),
  ];
}

function requestReason(
  { reason, description }: NonNullable<RefundMailContent["request"]>,
  language: OrderRow["language"],
): EmailPart {
  const t = translator(refundMailTexts, language);
  const labelledValues = [
    [t("reason"), reason] as const,
    [t("described"), breakLinks(description)] as const,
  ];
  return { facts: labelledValues.filter(([, value]) => value !== "") };
}

/** Lists the requested items and the reasons for rejected ones. */
function describeRequest(mailData: RefundMailContent): EmailPart[] {
  const { mailType, order, request } = mailData;
  if (request === null || (mailType === "paid-back" && !isWithoutMoney(mailData))) return [];
  const t = translator(refundMailTexts, order.language);
  const items = request.items.map(({ orderLineId, qty, approvedQty, state, ...item }) => {
    const partialNote =
      approvedQty < qty ? t("someRefunded", { approved: approvedQty, asked: qty }) : "";
    const reason = item.rejectionTexts?.[order.language] ?? item.rejection;
    const why = reason && t("notRefunded", { reason });
    const itemLine = itemText(mailData, orderLineId, qty);
    const details = [itemLine.detail, state === "APPROVED" ? partialNote : "", why];
    return { ...itemLine, detail: details.filter(Boolean).join(" · ") };
  });
  return [{ section: t("asked") }, { lines: items }];
}

function describeRefund(mailData: RefundMailContent): EmailPart[] {
  const { mailType, order, refund } = mailData;
  if (refund === null || (mailType !== "approved" && mailType !== "paid-back")) return [];
  const t = translator(refundMailTexts, order.language);
  const { row } = refund;
  const total = refundTotal(row);
  const items = refund.lines.map(({ orderLineId, qty, amount }) => ({
    ...itemText(mailData, orderLineId, qty),
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

function itemText({ order: { language }, lines }: RefundMailContent, id: string, qty: number) {
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
