import { emailText } from "./email-text.rules.ts";
import type { ComposedEmail, Email, EmailHead } from "./email.ts";

/**
 * Renders an e-mail as HTML and plain text. Takes milliseconds, so call it in a job, not in a transaction.
 * @param head the result of `readEmailBranding`
 */
export async function composeEmail(email: Email, head: EmailHead): Promise<ComposedEmail> {
  const { renderEmail } = await import("./render-email.ts");
  return {
    subject: email.subject,
    html: renderEmail(email, head),
    text: emailText(email, head),
  };
}
