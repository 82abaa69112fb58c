const maxSmsReason = 100;

/** Shortens a reason for SMS. The mail and the order's page show the full reason. */
export function shortenReason(reason: string): string {
  const characters = Array.from(reason.replaceAll(/\s+/gu, " ").trim());
  if (characters.length <= maxSmsReason) return characters.join("");
  return `${characters
    .slice(0, maxSmsReason - 1)
    .join("")
    .trimEnd()}…`;
}
