import type { CreditCard } from "@harbour/contracts";

/** Returns the expiry as printed on the card, with the whole year. */
export function formatCardExpiry({ exp_month: month, exp_year: year }: CreditCard): string {
  return `${String(month).padStart(2, "0")}/${year}`;
}

/** Tells whether a card has expired. It is valid to the end of its month. */
export function isCardExpired({ exp_year: year, exp_month: month }: CreditCard): boolean {
  const now = new Date();
  return year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1;
}
