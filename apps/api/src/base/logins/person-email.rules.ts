/**
 * Returns an e-mail in the form that limits per person compare. All spellings that reach one mailbox give the same
 * form. It is in lower case, without a part after a plus, and for Gmail without dots. An empty text stays empty.
 */
export function personEmail(email: string): string {
  const atIndex = email.lastIndexOf("@");
  if (atIndex < 1) return email.trim().toLowerCase();
  const domain = email
    .slice(atIndex + 1)
    .trim()
    .toLowerCase();
  const [name = ""] = email.slice(0, atIndex).trim().toLowerCase().split("+", 1);
  const isGmail = domain === "gmail.com" || domain === "googlemail.com";
  return isGmail ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
