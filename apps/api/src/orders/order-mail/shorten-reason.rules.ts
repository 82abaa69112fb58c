const maxSmsReason = 100;

/** Shortens a reason for SMS; the mail and the order's page have all of it. */
export function shortenReason(reason: string): string {
  const characters = Array.from(reason.replaceAll(/\s+/gu, " ").trim());
  if (characters.length <= maxSmsReason) return characters.join("");
  return `${characters
    .slice(0, maxSmsReason - 1)
    .join("")
    .trimEnd()}…`;
}
