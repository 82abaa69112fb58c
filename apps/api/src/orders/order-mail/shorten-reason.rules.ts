const maxSmsReason = 100;

/** Shortens a reason for SMS; the mail and the order's page have all of it. */
export function shortenReason(reason: string): string {
  const letters = Array.from(reason.replaceAll(/\s+/gu, " ").trim());
  if (letters.length <= maxSmsReason) return letters.join("");
  return `${letters
    .slice(0, maxSmsReason - 1)
    .join("")
    .trimEnd()}…`;
}
