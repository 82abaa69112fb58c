import { formatDate, formatMoney, sentenceSpace, translator } from "@harbour/i18n";
import { toWire } from "../../platform/money.ts";
import { type OrderMailFacts, subjectOf, trackingUrl } from "./compose-order-mail.rules.ts";
import { asksForTransfer } from "./mail-kinds.rules.ts";
import { orderSmsTexts } from "./order-sms.messages.ts";
import { shortened } from "./shorten-reason.rules.ts";

/**
 * Writes the mail's news as one line of SMS. The shop's name comes first, because a number does not tell the sender.
 */
export function composeOrderSms(facts: OrderMailFacts, shop: string): string {
  const t = translator(orderSmsTexts, facts.order.language);
  // Nobody can reply to the number, so the SMS refers to the order's page.
  const asks = facts.about === "deadline-passed" && facts.order.paymentMethod === "OFFLINE";
  const told = { shop, subject: subjectOf(facts), url: payByOf(facts) + trackingUrl(facts) };
  if (facts.reason) return t("smsReason", { ...told, reason: shortened(facts.reason) });
  return t(asks ? "smsIfPaid" : "sms", told);
}

/** Returns amount, deadline and reference of a transfer, because a buyer with a phone alone gets no mail. */
function payByOf({ about, order }: OrderMailFacts): string {
  const { language, paymentMethod, paymentDeadline, reference, total } = order;
  if (!asksForTransfer(about) || paymentMethod !== "OFFLINE" || !paymentDeadline) return "";
  const deadline = formatDate(paymentDeadline.toISOString());
  const amount = formatMoney(toWire(total));
  const payBy = translator(orderSmsTexts, language)("smsPayBy", { amount, deadline, reference });
  return `${payBy}${sentenceSpace(language)}`;
}
