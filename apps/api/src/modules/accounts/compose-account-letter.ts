import type { CodePurpose } from "@harbour/contracts";
import { type Language, translator, withLanguage } from "@harbour/i18n";
import {
  composeLetter,
  type LetterHead,
  type LetterPart,
  type Message,
} from "../messages/index.ts";
import { accountLetterTexts } from "./account-letters.messages.ts";
import { minutesOf } from "./codes.rules.ts";

export type NoticeAbout = "password-changed" | "email-changed" | "phone-changed";

/** What a message is about; `code` as it is sent, never as it is kept. */
export type Occasion =
  | { readonly about: CodePurpose; readonly code: string }
  | { readonly about: "known" | NoticeAbout };

export interface Addressee {
  readonly kind: "EMAIL" | "PHONE";
  readonly address: string;
  readonly name: string | null;
  readonly language: Language;
  /** Where the shop is reached. */
  readonly publicUrl: string;
  /** The shop as letters show it, in that language. */
  readonly head: LetterHead;
}

type Written = Pick<Message, "channel" | "to" | "language" | "text" | "subject" | "html">;

/** The pages behind the links of letters. */
const pageOf: Record<CodePurpose, string> = {
  account: "/authentication/verify",
  password: "/authentication/reset-password",
  email: "/account/update-email",
  phone: "/account/update-phone",
};
const signInPage = "/authentication/login/email";

/** A letter for an e-mail address, one or two sentences for a phone. */
export async function composeAccountLetter(to: Addressee, occasion: Occasion): Promise<Written> {
  const { language, address } = to;
  if (to.kind === "PHONE")
    return { channel: "sms", to: address, language, text: smsText(to, occasion) };
  const t = translator(accountLetterTexts, language);
  const subject = t(`${occasion.about}.subject`);
  const parts = [
    to.name ? t("greeting.named", { name: to.name }) : t("greeting.unnamed"),
    t(`${occasion.about}.text`),
    ...closing(to, occasion),
  ];
  const letter = await composeLetter({ language, subject, heading: subject, parts }, to.head);
  return { channel: "email", to: address, language, ...letter };
}

function closing({ language, publicUrl }: Addressee, occasion: Occasion): LetterPart[] {
  const t = translator(accountLetterTexts, language);
  const page = (path: string) => publicUrl + withLanguage(path, language);
  if ("code" in occasion) {
    const url = `${page(pageOf[occasion.about])}?verification_code=${occasion.code}`;
    return [
      { button: { label: t(`${occasion.about}.button`), url } },
      t("lifetime", { minutes: minutesOf[occasion.about] }),
      t("ignore"),
    ];
  }
  if (occasion.about !== "known") return [t("notYou")];
  return [{ button: { label: t("known.button"), url: page(signInPage) } }, t("known.ignore")];
}

function smsText({ language, publicUrl }: Addressee, occasion: Occasion): string {
  const t = translator(accountLetterTexts, language);
  if ("code" in occasion) {
    const { about, code } = occasion;
    return t(`sms.${about}`, { code, minutes: minutesOf[about] });
  }
  if (occasion.about === "known")
    return t("sms.known", { url: publicUrl + withLanguage(signInPage, language) });
  return t("sms.notice", { text: t(`${occasion.about}.text`), notYou: t("notYou") });
}
