import type { LocalizedText } from "@harbour/contracts";
import { paths } from "@harbour/contracts/site-paths";
import { type Language, localized, translator, withLanguage } from "@harbour/i18n";
import type { Email } from "../messages/index.ts";
import { withdrawnEmailTexts } from "./withdrawn-email.messages.ts";

export interface WithdrawnFacts {
  readonly title: LocalizedText;
  /** What comes back; 0: nothing. */
  readonly points: number;
  readonly name: string;
  readonly language: Language;
  /** Without a slash at the end. */
  readonly publicUrl: string;
}

export function composeWithdrawnEmail(facts: WithdrawnFacts): Email {
  const { name, title, points, language } = facts;
  const t = translator(withdrawnEmailTexts, language);
  const subject = t("subject");
  return {
    language,
    subject,
    heading: subject,
    parts: [
      name === "" ? t("greeting.unnamed") : t("greeting.named", { name }),
      t("text", { title: localized(title, language) }),
      ...(points > 0 ? [t("points", { points })] : []),
      { button: { label: t("button"), url: addressOf(facts) } },
    ],
  };
}

/** The same in a line, for a telephone. */
export function composeWithdrawnSms(facts: WithdrawnFacts, shop: string): string {
  const t = translator(withdrawnEmailTexts, facts.language);
  return t("sms", { shop, subject: t("subject"), url: addressOf(facts) });
}

function addressOf({ publicUrl, language }: WithdrawnFacts): string {
  return publicUrl + withLanguage(paths.account("vouchers"), language);
}
