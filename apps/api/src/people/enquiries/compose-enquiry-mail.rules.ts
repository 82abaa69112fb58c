import { paths } from "@harbour/contracts/site-paths";
import { formatDate, greetingName, type Language, translator, withLanguage } from "@harbour/i18n";
import type { Email } from "../../base/messages/index.ts";
import { breakLinks } from "../../platform/values/break-links.rules.ts";
import { enquiryMailTexts } from "./enquiry-mail.texts.ts";

/**
 * Composes the receipt of an enquiry. The receipt repeats no typed text. Otherwise anybody could type a stranger's
 * address to send that person any words.
 */
export function composeReceipt({
  reference,
  language,
}: {
  readonly reference: string;
  readonly language: Language;
}): Email {
  const t = translator(enquiryMailTexts, language);
  return {
    language,
    subject: t("received.subject", { reference }),
    heading: t("received.subject", { reference }),
    parts: [
      t("received.hello"),
      t("received.text"),
      { facts: [[t("number"), reference]] },
      t("received.unasked"),
    ],
  };
}

export interface ReplyMailContent {
  readonly reference: string;
  readonly language: Language;
  readonly name: string;
  readonly subject: string;
  readonly sentAt: Date;
  /** The operator's text. */
  readonly text: string;
  /** The shop's address, without a trailing slash. */
  readonly publicUrl: string;
}

export function composeReply(reply: ReplyMailContent): Email {
  const { reference, language, name, subject, sentAt, text, publicUrl } = reply;
  const t = translator(enquiryMailTexts, language);
  return {
    language,
    subject: t("reply.subject", { reference }),
    heading: t("reply.subject", { reference }),
    parts: [
      t("reply.greeting", { name: breakLinks(greetingName(name)) }),
      text,
      {
        button: {
          label: t("reply.button"),
          url: publicUrl + withLanguage(paths.contactUs, language),
        },
      },
      t("reply.asked", { date: formatDate(sentAt.toISOString()), subject: breakLinks(subject) }),
      t("reply.more"),
    ],
  };
}
