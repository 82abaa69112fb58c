import type { CodePurpose } from "@harbour/contracts";
import { paths } from "@harbour/contracts/site-paths";
import { greetingName, type Language, translator, withLanguage } from "@harbour/i18n";
import {
  composeEmail,
  type EmailHead,
  type EmailPart,
  type Message,
} from "../../../base/messages/index.ts";
import { breakLinks } from "../../../platform/values/break-links.rules.ts";
import { codeMinutes } from "../codes/codes.rules.ts";
import { accountEmailTexts } from "./account-emails.texts.ts";

export type NoticeAbout = "password-changed" | "email-changed" | "phone-changed";

/** The subject of a message. `code` is in plain form, which is never stored. */
export type EmailReason =
  | { readonly about: CodePurpose; readonly code: string }
  | { readonly about: "known" | NoticeAbout };

export interface Addressee {
  readonly kind: "EMAIL" | "PHONE";
  readonly address: string;
  readonly name: string | null;
  readonly language: Language;
  /** The shop's address. */
  readonly publicUrl: string;
  /** The part of e-mails that is the same for the whole shop, in the reader's language. */
  readonly head: EmailHead;
}

type ComposedMessage = Pick<Message, "channel" | "to" | "language" | "text" | "subject" | "html">;

/** The pages that the links in e-mails open. */
const purposePages: Record<CodePurpose, string> = {
  account: paths.verifyEmail,
  password: paths.resetPassword,
  email: paths.account("update-email"),
  phone: paths.account("update-phone"),
};
const signInPage = paths.authentication("login", "email");
const forgottenPasswordPage = paths.authentication("forget-password", "email");

/** Composes an e-mail, or an SMS of one or two sentences. */
export async function composeAccountEmail(
  to: Addressee,
  reason: EmailReason,
): Promise<ComposedMessage> {
  const { language, address } = to;
  if (to.kind === "PHONE")
    return { channel: "sms", to: address, language, text: smsText(to, reason) };
  const t = translator(accountEmailTexts, language);
  const subject = t(`${reason.about}.subject`);
  const parts = [
    to.name
      ? t("greeting.named", { name: breakLinks(greetingName(to.name)) })
      : t("greeting.unnamed"),
    t(`${reason.about}.text`),
    ...composeClosing(to, reason),
  ];
  const email = await composeEmail({ language, subject, heading: subject, parts }, to.head);
  return { channel: "email", to: address, language, ...email };
}

function composeClosing({ language, publicUrl }: Addressee, reason: EmailReason): EmailPart[] {
  const t = translator(accountEmailTexts, language);
  const page = (path: string) => publicUrl + withLanguage(path, language);
  if ("code" in reason) {
    const url = `${page(purposePages[reason.about])}?verification_code=${reason.code}`;
    return [
      { button: { label: t(`${reason.about}.button`), url } },
      t("lifetime", { minutes: codeMinutes[reason.about] }),
      t("ignore"),
    ];
  }
  if (reason.about !== "known")
    return [
      t("notYou"),
      { button: { label: t("password.button"), url: page(forgottenPasswordPage) } },
    ];
  return [{ button: { label: t("known.button"), url: page(signInPage) } }, t("known.ignore")];
}

function smsText({ language, publicUrl, head }: Addressee, reason: EmailReason): string {
  const t = translator(accountEmailTexts, language);
  const shop = head.shopName;
  if ("code" in reason) {
    const { about: purpose, code } = reason;
    return t(`sms.${purpose}`, { shop, code, minutes: codeMinutes[purpose] });
  }
  if (reason.about === "known")
    return t("sms.known", { shop, url: publicUrl + withLanguage(signInPage, language) });
  return t("sms.notice", { shop, text: t(`${reason.about}.text`), notYou: t("notYou") });
}
