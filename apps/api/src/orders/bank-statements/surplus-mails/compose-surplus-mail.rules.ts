import type { StoreAlias } from "@harbour/contracts/site-paths";
import { formatMoney, greetingName, translator } from "@harbour/i18n";
import type { Email } from "../../../base/messages/index.ts";
import { breakLinks } from "../../../platform/values/break-links.rules.ts";
import { type Money, toWire } from "../../../platform/values/money.ts";
import { shortTrackingUrl, trackingUrl } from "../../../platform/values/tracking-url.rules.ts";
import type { OrderRow } from "../../orders/index.ts";
import type { SurplusMail } from "./surplus-mail.rules.ts";
import { surplusMailTexts } from "./surplus-mail.texts.ts";

export interface SurplusMailContent {
  readonly about: SurplusMail;
  readonly order: OrderRow;
  readonly store: StoreAlias;
  /** The received amount in cents, including the surplus. */
  readonly amount: Money;
  readonly surplus: Money;
  /** True when the order already had a transfer. */
  readonly isFurther: boolean;
  /** The shop's address, without a trailing slash. */
  readonly publicUrl: string;
}

/** Writes an email about a surplus in the order's own language. */
export function composeSurplusMail(mailData: SurplusMailContent): Email {
  const { about, order, amount, surplus, isFurther } = mailData;
  const { language } = order;
  const t = translator(surplusMailTexts, language);
  const subject = mailSubject(mailData);
  return {
    language,
    subject,
    heading: subject,
    parts: [
      t("greeting", { name: breakLinks(greetingName(order.deliveryDetails.recipient_name)) }),
      t(isFurther && about === "found" ? "found.again" : `${about}.text`, {
        surplus: money(surplus),
      }),
      {
        sums: [
          { title: t("transfer"), amount: money(amount) },
          { title: t("total"), amount: money(order.total) },
          { title: t("surplus"), amount: money(surplus) },
        ],
      },
      { button: { label: t("seeOrder"), url: trackingUrl(mailData) } },
    ],
  };
}

/** Writes the same message as one line of SMS. */
export function composeSurplusSms(mailData: SurplusMailContent, shop: string): string {
  const { language, reference } = mailData.order;
  return translator(surplusMailTexts, language)(`${mailData.about}.sms`, {
    shop,
    reference,
    surplus: money(mailData.surplus),
    url: shortTrackingUrl(mailData),
  });
}

function mailSubject({ about, order: { language, reference } }: SurplusMailContent): string {
  return translator(surplusMailTexts, language)(`${about}.subject`, { reference });
}

const money = (amount: Money): string => formatMoney(toWire(amount));
