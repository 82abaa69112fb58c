import { formatDate, formatMoney, sentenceSpace, translator } from "@harbour/i18n";
import { toWire } from "../../platform/money.ts";
import { type OrderMailFacts, subjectOf, trackingUrl } from "./compose-order-mail.rules.ts";
import { asksForTransfer } from "./mail-kinds.rules.ts";
import { orderSmsTexts } from "./order-sms.messages.ts";
import { shortened } from "./shorten-reason.rules.ts";

/** Writes the news of an email in a line, for a telephone; who writes stands first, as a number says it of nobody. */
export function composeOrderSms(facts: OrderMailFacts, shop: string): string {
  const t = translator(orderSmsTexts, facts.order.language);
  // A number cannot be replied to: the order's page says whom to tell.
  const asks = facts.about === "deadline-passed" && facts.order.paymentMethod === "OFFLINE";
  const told = { shop, subject: subjectOf(facts), url: payByOf(facts) + trackingUrl(facts) };
  if (facts.reason) return t("smsReason", { ...told, reason: shortened(facts.reason) });
  return t(asks ? "smsIfPaid" : "sms", told);
}

/** Returns the sum, deadline and reference of a transfer: a buyer by phone alone gets no email that says so. */
function payByOf({ about, order }: OrderMailFacts): string {
  const { language, paymentMethod, paymentDeadline, reference, total } = order;
  if (!asksForTransfer(about) || paymentMethod !== "OFFLINE" || !paymentDeadline) return "";
  const deadline = formatDate(paymentDeadline.toISOString());
  const amount = formatMoney(toWire(total));
  const payBy = translator(orderSmsTexts, language)("smsPayBy", { amount, deadline, reference });
  return `${payBy}${sentenceSpace(language)}`;
}
