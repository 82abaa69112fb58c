import type { Config } from "../config.ts";

/** Returns a warning if a real shop accepts test cards, even at a local address. Returns null otherwise. */
export function testCardsWarning({
  payments,
  isDemo,
}: Pick<Config, "payments" | "isDemo">): string | null {
  if (payments !== "sandbox" || isDemo) return null;
  return "!! TEST CARDS BUY REAL GOODS HERE: PAYMENTS=sandbox takes no money. Write PAYMENTS=stripe, or leave it out !!";
}
