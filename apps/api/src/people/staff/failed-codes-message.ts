import { defaultLanguage, type Language, languages, translator } from "@harbour/i18n";
import { composeEmail, type Email } from "../../base/messages/index.ts";
import type { MessageKind } from "../../platform/modules/message-kind.ts";
import { staffEmailTexts } from "./staff-emails.texts.ts";

interface FailedCodesMailContent {
  readonly name: string;
  readonly count: number;
  readonly minutes: number;
}

/** The language of the subject. Staff cannot choose a language. */
export const warningLanguage = defaultLanguage;

/** Writes a warning in every language, because its reader's language is not known. */
export function composeFailedCodesEmail(
  { name, ...values }: FailedCodesMailContent,
  first: Language,
): Email {
  const subject = translator(staffEmailTexts, first)("failedCodes.subject");
  const orderedLanguages = [first, ...languages.filter((language) => language !== first)];
  const emailParts = orderedLanguages.flatMap((language) => {
    const t = translator(staffEmailTexts, language);
    return [t("greeting", { name }), t("failedCodes.text", values), t("failedCodes.notYou")];
  });
  return { language: first, subject, heading: subject, parts: emailParts };
}

export const failedCodesMessage: MessageKind = {
  kind: "wrong-second-factor",
  examples: async ({ language, head }) => [
    {
      channel: "email",
      ...(await composeEmail(
        composeFailedCodesEmail({ name: "Mei Wong", count: 10, minutes: 15 }, language),
        head,
      )),
    },
  ],
};
