import { translator } from "@harbour/i18n";
import type { Deps } from "../../platform/deps.ts";
import { type Contact, contactOf } from "../customers/index.ts";
import { composeLetter, letterHead, type LetterPart, type Message } from "../messages/index.ts";
import { privacyLetterTexts } from "./privacy-letters.messages.ts";

export type PrivacyNews =
  | { readonly about: "export"; readonly url: string }
  | { readonly about: "closed" };

type Written = Omit<Message, "kind" | "key">;

/** A letter to somebody's confirmed e-mail, else an SMS to their phone; undefined where neither was confirmed. */
export async function composePrivacyLetter(
  deps: Deps,
  customerId: string,
  news: PrivacyNews,
): Promise<Written | undefined> {
  const contact = await contactOf(deps.db, customerId);
  if (!contact) return undefined;
  const { language, email, phone } = contact;
  if (email === null)
    return phone === null
      ? undefined
      : { channel: "sms", to: phone, language, text: smsText(contact, news) };
  const t = translator(privacyLetterTexts, language);
  const letter = await composeLetter(
    {
      language,
      subject: t(`${news.about}.subject`),
      heading: t(`${news.about}.subject`),
      parts: [greeting(contact), t(`${news.about}.text`), ...closing(contact, news)],
    },
    await letterHead(deps.db, language),
  );
  return { channel: "email", to: email, language, ...letter };
}

function greeting({ name, language }: Contact): string {
  const t = translator(privacyLetterTexts, language);
  return name === "" ? t("greeting.unnamed") : t("greeting.named", { name });
}

function closing({ language }: Contact, news: PrivacyNews): LetterPart[] {
  const t = translator(privacyLetterTexts, language);
  if (news.about === "closed") return [t("closed.welcome"), t("closed.notYou")];
  return [{ button: { label: t("export.button"), url: news.url } }, t("export.notYou")];
}

function smsText({ language }: Contact, news: PrivacyNews): string {
  const t = translator(privacyLetterTexts, language);
  return news.about === "closed" ? t("closed.sms") : t("export.sms", { url: news.url });
}
