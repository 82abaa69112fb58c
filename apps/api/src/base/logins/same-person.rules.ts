/**
 * Returns an e-mail as limits per person compare it. Small letters, no part behind a plus, and no dots for Gmail, as
 * all of it reaches one mailbox. Empty stays empty.
 */
export function personEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 1) return email.trim().toLowerCase();
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase();
  const [name = ""] = email.slice(0, at).trim().toLowerCase().split("+", 1);
  const isGmail = domain === "gmail.com" || domain === "googlemail.com";
  return isGmail ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
