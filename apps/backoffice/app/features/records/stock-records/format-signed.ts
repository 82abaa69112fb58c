/** Formats a change with its sign: +3, −2, 0. */
export function formatSigned(change: number): string {
  if (change === 0) return "0";
  return change > 0 ? `+${change}` : `−${-change}`;
}
