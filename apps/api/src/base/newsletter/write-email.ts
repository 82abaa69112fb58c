import { unsubscribePath } from "@harbour/contracts";
import type { Language } from "@harbour/contracts/constants";
import { paths } from "@harbour/contracts/site-paths";
import { withLanguage } from "@harbour/i18n";
import { inTransaction } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import type { MessageKind } from "../../platform/modules/message-kind.ts";
import { composeEmail, readEmailBranding, sendMessage } from "../messages/index.ts";
import { composeNewsletterMail, type NewsletterEmail } from "./compose-newsletter-mail.rules.ts";
import { newsletterMessages } from "./newsletter-messages.ts";
import { requestClaim, signSubscription } from "./newsletter-token.ts";
import type { Subscriber } from "./newsletter.tables.ts";

/** Returns the page that ends a subscription; mail programs may post to it directly (RFC 8058). */
export function unsubscribeUrl(
  { settings: { secret, publicUrl } }: Pick<Deps, "settings">,
  { id, language }: Pick<Subscriber, "id" | "language">,
): string {
  const token = signSubscription(secret, "end", id);
  return `${publicUrl}${withLanguage(unsubscribePath, language)}?token=${token}`;
}

/** Returns the page that confirms the newest request; links of earlier e-mails are invalid. */
export function confirmUrl(
  { settings: { secret, publicUrl } }: Pick<Deps, "settings">,
  { id, requestedAt, language }: Pick<Subscriber, "id" | "requestedAt" | "language">,
): string {
  const token = signSubscription(secret, "confirm", requestClaim({ id, requestedAt }));
  return `${publicUrl}${withLanguage(paths.newsletter, language)}?confirm=${token}`;
}

interface To {
  readonly email: string;
  readonly language: Language;
  /** The idempotency key. */
  readonly key: string;
}

/** Writes an e-mail about a subscription. */
export async function writeEmail(
  deps: Deps,
  { email: to, language, key }: To,
  newsletterEmail: NewsletterEmail,
): Promise<void> {
  const head = await readEmailBranding(deps, language);
  const kind: MessageKind = newsletterMessages[newsletterEmail.about];
  const composedEmail = await composeEmail(
    composeNewsletterMail(newsletterEmail, language, head.shopName),
    head,
  );
  const headers =
    newsletterEmail.about === "confirm"
      ? {}
      : { headers: { unsubscribeUrl: newsletterEmail.unsubscribeUrl } };
  await inTransaction(deps.db, (tx) =>
    sendMessage(tx, {
      channel: "email",
      to,
      ...composedEmail,
      ...headers,
      language,
      kind,
      key: `${kind.kind}:${key}`,
    }),
  );
}
