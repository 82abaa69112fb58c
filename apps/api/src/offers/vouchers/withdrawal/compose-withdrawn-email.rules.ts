import type { LocalizedText } from "@harbour/contracts";
import { paths } from "@harbour/contracts/site-paths";
import { greetingName, type Language, localized, translator, withLanguage } from "@harbour/i18n";
import type { Email } from "../../../base/messages/index.ts";
import { breakLinks } from "../../../platform/values/break-links.rules.ts";
import { withdrawnEmailTexts } from "./withdrawn-email.texts.ts";

export interface WithdrawnEmailContent {
  readonly title: LocalizedText;
  /** The number of vouchers. */
  readonly count: number;
  /** The returned points; 0 for none. */
  readonly points: number;
  readonly name: string;
  readonly language: Language;
  /** The shop's address, without a trailing slash. */
  readonly publicUrl: string;
}

export function composeWithdrawnEmail(mailData: WithdrawnEmailContent): Email {
  const { name, title, points, count, language } = mailData;
  const t = translator(withdrawnEmailTexts, language);
  const subject = withdrawnSubject(mailData);
  const manySuffix = count === 1 ? "" : ".many";
  return {
    language,
    subject,
    heading: subject,
    parts: [
      name === ""
        ? t("greeting.unnamed")
        : t("greeting.named", { name: breakLinks(greetingName(name)) }),
      t(`text${manySuffix}`, { title: localized(title, language), count }),
      ...(points > 0 ? [t(`points${manySuffix}`, { points })] : []),
      { button: { label: t("button"), url: vouchersUrl(mailData) } },
    ],
  };
}

/** Writes the same news as one line of SMS, which names the voucher. */
export function composeWithdrawnSms(mailData: WithdrawnEmailContent, shop: string): string {
  const { language } = mailData;
  const t = translator(withdrawnEmailTexts, language);
  const title = localized(mailData.title, language);
  return t("sms", {
    shop,
    subject: withdrawnSubject(mailData),
    title,
    url: vouchersUrl(mailData),
  });
}

function withdrawnSubject({ count, language }: WithdrawnEmailContent): string {
  const t = translator(withdrawnEmailTexts, language);
  return count === 1 ? t("subject") : t("subject.many", { count });
}

function vouchersUrl({ publicUrl, language }: WithdrawnEmailContent): string {
  return publicUrl + withLanguage(paths.account("vouchers"), language);
}
