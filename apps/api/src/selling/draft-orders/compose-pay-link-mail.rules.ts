import {
  formatDate,
  formatMoney,
  greetingName,
  type Language,
  sentenceSpace,
  translator,
} from "@harbour/i18n";
import type { Email } from "../../base/messages/index.ts";
import type { OrderRow } from "../../orders/orders/index.ts";
import { breakLinks } from "../../platform/values/break-links.rules.ts";
import { toWire } from "../../platform/values/money.ts";
import { payLinkTexts } from "./pay-link.texts.ts";

/** Composes the e-mail with a pay link. The link to the order's page and the receipt follow once the order is paid. */
export function composePayLinkMail(
  order: Pick<OrderRow, "language" | "reference" | "total" | "paymentDeadline" | "deliveryDetails">,
  url: string,
): Email {
  const { language, reference, total, paymentDeadline, deliveryDetails } = order;
  const t = translator(payLinkTexts, language);
  const amount = formatMoney(toWire(total));
  const deadline = paymentDeadline ? formatDate(paymentDeadline.toISOString()) : "";
  return {
    language,
    subject: t("subject", { reference }),
    heading: t("heading"),
    parts: [
      t("greeting", { name: breakLinks(greetingName(deliveryDetails.recipient_name)) }),
      t("text", { deadline }),
      { button: { label: t("button", { amount }), url } },
      t("unasked"),
    ],
  };
}

/** Writes the same news as one line of SMS. */
export function composePayLinkSms(
  { subject, language }: { subject: string; language: Language },
  url: string,
  shop: string,
): string {
  const t = translator(payLinkTexts, language);
  return [t("sms", { shop, subject }), url].join(sentenceSpace(language));
}
