import { formatMoney, localized, sentenceSpace, translator } from "@harbour/i18n";
import { toWire } from "../../platform/values/money.ts";
import { shortTrackingUrl } from "../../platform/values/tracking-url.rules.ts";
import {
  asksForOnlinePayment,
  formatDeadline,
  orderMailSubject,
} from "./compose-order-mail.rules.ts";
import { transferDeadline } from "./mail-payment.rules.ts";
import type { OrderMailContent } from "./order-mail-content.ts";
import { orderSmsTexts } from "./order-sms.texts.ts";
import { shortenReason } from "./shorten-reason.rules.ts";

/**
 * Writes the mail's news as one line of SMS. The shop's name comes first, because the phone number does not identify
 * the sender.
 */
export function composeOrderSms(mailData: OrderMailContent, shop: string): string {
  const t = translator(orderSmsTexts, mailData.order.language);
  // Nobody can reply to the SMS, so it refers to the order's page.
  const mayBePaid =
    mailData.about === "deadline-passed" && mailData.order.paymentMethod === "OFFLINE";
  const message = {
    shop,
    subject: orderMailSubject(mailData),
    url: formatNextStep(mailData) + shortTrackingUrl(mailData),
  };
  if (mailData.reason && mailData.about !== "edited")
    return t("smsReason", { ...message, reason: shortenReason(mailData.reason) });
  return t(mayBePaid ? "smsIfPaid" : "sms", message);
}

/**
 * Returns the details that the buyer needs next, because a buyer without an e-mail gets no mail. These are the
 * pick-up point with its hours, or the courier with its tracking number. For a transfer, they are the amount,
 * deadline and reference. After a rejected proof, the SMS asks for another proof and not for a second transfer.
 */
function formatNextStep(mailData: OrderMailContent): string {
  const { about, order } = mailData;
  const { language, reference, total } = order;
  const t = translator(orderSmsTexts, language);
  const amount = formatMoney(toWire(total));
  const sentence = (text: string): string => `${text}${sentenceSpace(language)}`;
  if (about === "ready-to-pickup") {
    const { station, warehouse } = order.deliveryInfo;
    const pickupPlace = localized((station ?? warehouse)?.title, language);
    const hours = localized(mailData.openingHours, language);
    if (pickupPlace === "") return "";
    return sentence(
      hours
        ? t("smsOpenPlace", { place: pickupPlace, hours })
        : t("smsPlace", { place: pickupPlace }),
    );
  }
  if (about === "shipped") return formatParcel(mailData, sentence);
  if (about === "proof-rejected") return sentence(t("smsProof"));
  const deadline = transferDeadline(mailData);
  // A reminder's subject already contains the deadline.
  if (deadline !== undefined && about === "payment-reminder")
    return sentence(t("smsTransfer", { amount, reference }));
  if (deadline !== undefined) return sentence(t("smsPayBy", { amount, deadline, reference }));
  if (asksForOnlinePayment(mailData))
    return sentence(t("smsPayOnline", { amount, deadline: formatDeadline(mailData) }));
  return about === "paid" && total > 0 ? sentence(t("smsPaid", { amount })) : "";
}

function formatParcel(
  { order, parcel }: OrderMailContent,
  sentence: (text: string) => string,
): string {
  const t = translator(orderSmsTexts, order.language);
  const number = (parcel?.tracking ?? order.tracking)?.number;
  if (!number) return "";
  const { courier } = order.deliveryInfo;
  if (!courier) return sentence(t("smsTrackingAlone", { number }));
  return sentence(t("smsTracking", { courier: localized(courier.title, order.language), number }));
}
