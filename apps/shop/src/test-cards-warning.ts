import type { Config } from "./config.ts";

/** Tells of a shop of one's own that takes test cards for money, also one that only this machine reaches. @returns null when that is not so */
export function testCardsWarning({
  payments,
  isDemo,
}: Pick<Config, "payments" | "isDemo">): string | null {
  if (payments !== "sandbox" || isDemo) return null;
  return "!! TEST CARDS BUY REAL GOODS HERE: PAYMENTS=sandbox takes no money. Write PAYMENTS=stripe, or leave it out !!";
}
