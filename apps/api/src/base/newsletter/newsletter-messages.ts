import type {
  ExampleRequest,
  MessageExample,
  MessageKind,
} from "../../platform/modules/message-kind.ts";
import { composeEmail } from "../messages/index.ts";
import { composeNewsletterMail, type NewsletterEmail } from "./compose-newsletter-mail.rules.ts";

/** The kinds of e-mails. An unanswered request is deleted after 30 days, and so is its e-mail. */
export const newsletterMessages = {
  confirm: {
    kind: "newsletter-confirm",
    isSecret: true,
    retentionDays: 30,
    examples: makeExamples("confirm"),
  },
  welcome: { kind: "newsletter-welcome", examples: makeExamples("welcome") },
  known: { kind: "newsletter-known", retentionDays: 30, examples: makeExamples("known") },
} as const satisfies Record<NewsletterEmail["about"], MessageKind>;

function makeExamples(topic: NewsletterEmail["about"]) {
  return async (request: ExampleRequest): Promise<MessageExample[]> => {
    const { language, head, publicUrl } = request;
    const newsletterEmail: NewsletterEmail =
      topic === "confirm"
        ? { about: topic, url: `${publicUrl}/newsletter?confirm=hc_example` }
        : { about: topic, unsubscribeUrl: `${publicUrl}/unsubscribe?token=hn_example` };
    const email = composeNewsletterMail(newsletterEmail, language, head.shopName);
    return [{ channel: "email", ...(await composeEmail(email, head)) }];
  };
}
