import { type Language, translator } from "@harbour/i18n";
import type { Email } from "../messages/index.ts";
import { newsletterMailTexts } from "./newsletter-mail.texts.ts";

export type NewsletterEmail =
  /** `url` is the page with the confirming button. */
  | { readonly about: "confirm"; readonly url: string }
  | { readonly about: "known" | "welcome"; readonly unsubscribeUrl: string };

export function composeNewsletterMail(
  written: NewsletterEmail,
  language: Language,
  shop: string,
): Email {
  const t = translator(newsletterMailTexts, language);
  const { about } = written;
  const subject = t(`${about}.subject`, { shop });
  return {
    language,
    subject,
    heading: subject,
    parts: [
      t("hello"),
      t(`${about}.text`, { shop }),
      ...(written.about === "confirm"
        ? [{ button: { label: t("confirm.button"), url: written.url } }, t("confirm.ignore")]
        : []),
    ],
    ...(written.about !== "confirm" && { unsubscribeUrl: written.unsubscribeUrl }),
  };
}
