import type { LocalizedText } from "@harbour/contracts";
import type { ArrivalMail } from "@harbour/contracts/operator";
import type { StoreAlias } from "@harbour/contracts/site-paths";
import { comma, formatDay, greetingName, localized, translator } from "@harbour/i18n";
import type { Email } from "../../base/messages/index.ts";
import type { OrderRow } from "../../orders/orders/index.ts";
import { breakLinks } from "../../platform/values/break-links.rules.ts";
import { shortTrackingUrl, trackingUrl } from "../../platform/values/tracking-url.rules.ts";
import { arrivalMailTexts } from "./arrival-mail.texts.ts";

export interface ArrivalMailContent {
  readonly mail: ArrivalMail;
  readonly order: Pick<OrderRow, "language" | "reference" | "deliveryDetails">;
  readonly store: StoreAlias;
  readonly items: readonly {
    readonly productTitle: LocalizedText;
    readonly variantTitle: LocalizedText;
    readonly image: string | null;
    readonly wanted: number;
    readonly allocated: number;
  }[];
  /** The day around which the remaining goods are expected; null when unknown. */
  readonly newDate: string | null;
  /** The shop's address, without a trailing slash. */
  readonly publicUrl: string;
}

export const arrivalMailKind = (mail: ArrivalMailContent["mail"]): string => `preorder-${mail}`;

/** Composes the mail that pre-ordered goods have arrived, or that the buyer must wait longer. */
export function composeArrivalMail(content: ArrivalMailContent): Email {
  const { mail, order, items, newDate } = content;
  const { language, reference } = order;
  const t = translator(arrivalMailTexts, language);
  const news =
    mail === "arrived"
      ? [t("arrived.text")]
      : [
          t("delayed.text"),
          newDate === null ? t("delayed.noDate") : t("delayed.date", { day: formatDay(newDate) }),
        ];
  return {
    language,
    subject: t(`${mail}.subject`, { reference }),
    heading: t(`${mail}.heading`),
    parts: [
      t("greeting", { name: breakLinks(greetingName(order.deliveryDetails.recipient_name)) }),
      ...news,
      {
        lines: items.map(({ productTitle, variantTitle, image, wanted, allocated }) => ({
          title: [localized(productTitle, language), localized(variantTitle, language)]
            .filter((text, index, titles) => text !== "" && titles.indexOf(text) === index)
            .join(comma(language)),
          picture: image,
          detail:
            allocated === wanted
              ? t("here", { count: wanted })
              : t("partly", { count: allocated, wanted }),
        })),
      },
      { button: { label: t("seeOrder"), url: trackingUrl(content) } },
    ],
  };
}

/** Writes the same news as a one-line SMS. */
export function composeArrivalSms(content: ArrivalMailContent, shop: string): string {
  const { mail, order } = content;
  const t = translator(arrivalMailTexts, order.language);
  const subject = t(`${mail}.subject`, { reference: order.reference });
  return t("sms", { shop, subject, url: shortTrackingUrl(content) });
}
