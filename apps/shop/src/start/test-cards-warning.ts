import type { Config } from "../config.ts";

/**
 * Returns the warning for a real shop that accepts test cards, even on a local address. Returns
 * null for others.
 */
export function testCardsWarning({
  payments,
  isDemo,
}: Pick<Config, "payments" | "isDemo">): string | null {
  if (payments !== "sandbox" || isDemo) return null;
  return "!! TEST CARDS BUY REAL GOODS HERE: PAYMENTS=sandbox takes no money. Write PAYMENTS=stripe, or leave it out !!";
}
