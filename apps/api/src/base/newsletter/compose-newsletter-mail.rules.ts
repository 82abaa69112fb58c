import { type Language, translator } from "@harbour/i18n";
import type { Email } from "../messages/index.ts";
import { newsletterMailTexts } from "./newsletter-mail.texts.ts";

export type NewsletterEmail =
  /** `url` is the page with the confirming button. */
  | { readonly about: "confirm"; readonly url: string }
  | { readonly about: "known" | "welcome"; readonly unsubscribeUrl: string };

export function composeNewsletterMail(
  newsletterEmail: NewsletterEmail,
  language: Language,
  shop: string,
): Email {
  const t = translator(newsletterMailTexts, language);
  const { about } = newsletterEmail;
  const subject = t(`${about}.subject`, { shop });
  return {
    language,
    subject,
    heading: subject,
    parts: [
      t("hello"),
      t(`${about}.text`, { shop }),
      ...(newsletterEmail.about === "confirm"
        ? [
            { button: { label: t("confirm.button"), url: newsletterEmail.url } },
            t("confirm.ignore"),
          ]
        : []),
    ],
    ...(newsletterEmail.about !== "confirm" && { unsubscribeUrl: newsletterEmail.unsubscribeUrl }),
  };
}
