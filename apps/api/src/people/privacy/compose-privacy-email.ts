import { greetingName, translator } from "@harbour/i18n";
import { type ConfirmedContact, readContact } from "../../base/logins/index.ts";
import {
  composeEmail,
  type EmailHead,
  readEmailBranding,
  type EmailPart,
  type Message,
} from "../../base/messages/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { breakLinks } from "../../platform/values/break-links.rules.ts";
import { privacyEmailTexts } from "./privacy-emails.texts.ts";

export type PrivacyNews =
  | { readonly about: "export"; readonly url: string }
  | { readonly about: "closed" };

type ComposedMessage = Omit<Message, "kind" | "key">;

/** Writes an e-mail to a person's confirmed address, else an SMS. Returns undefined when neither is confirmed. */
export async function composePrivacyEmail(
  deps: Deps,
  customerId: string,
  news: PrivacyNews,
): Promise<ComposedMessage | undefined> {
  const contact = await readContact(deps.db, customerId);
  if (!contact) return undefined;
  return writePrivacyEmail(contact, news, await readEmailBranding(deps, contact.language));
}

/** Writes the message to a person whose contact is already loaded. */
export async function writePrivacyEmail(
  contact: ConfirmedContact,
  news: PrivacyNews,
  head: EmailHead,
): Promise<ComposedMessage | undefined> {
  const { language, email, phone } = contact;
  if (email === null)
    return phone === null
      ? undefined
      : { channel: "sms", to: phone, language, text: smsText(contact, news, head.shopName) };
  const t = translator(privacyEmailTexts, language);
  const mail = await composeEmail(
    {
      language,
      subject: t(`${news.about}.subject`),
      heading: t(`${news.about}.subject`),
      parts: [composeGreeting(contact), t(`${news.about}.text`), ...composeClosing(contact, news)],
    },
    head,
  );
  return { channel: "email", to: email, language, ...mail };
}

function composeGreeting({ name, language }: ConfirmedContact): string {
  const t = translator(privacyEmailTexts, language);
  return name === ""
    ? t("greeting.unnamed")
    : t("greeting.named", { name: breakLinks(greetingName(name)) });
}

function composeClosing({ language }: ConfirmedContact, news: PrivacyNews): EmailPart[] {
  const t = translator(privacyEmailTexts, language);
  if (news.about === "closed") return [t("closed.welcome"), t("closed.notYou")];
  return [{ button: { label: t("export.button"), url: news.url } }, t("export.notYou")];
}

function smsText({ language }: ConfirmedContact, news: PrivacyNews, shop: string): string {
  const t = translator(privacyEmailTexts, language);
  return news.about === "closed"
    ? t("closed.sms", { shop })
    : t("export.sms", { shop, url: news.url });
}
