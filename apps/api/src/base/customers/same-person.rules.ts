/**
 * What limits per person compare an e-mail by: small letters, without what stands behind a plus, and of Gmail without dots, as all of it
 * reaches one mailbox. Empty stays empty.
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
