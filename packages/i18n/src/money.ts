import { groupDigits } from "./numbers.ts";

/**
 * Formats an amount of the wire for people: `"1234.50"` is `HK$1,234.50`. Works on the digits, never on a
 * floating-point number, so that what is shown is what was charged. Less than nothing has a minus sign, which no line breaks behind, and no hyphen.
 */
export function formatMoney(amount: string): string {
  const negative = amount.startsWith("-");
  const [whole = "0", cents = ""] = (negative ? amount.slice(1) : amount).split(".");
  return `${negative ? "−" : ""}HK$${groupDigits(whole)}.${cents.padEnd(2, "0")}`;
}

/** Formats an amount without cents if it has none: `"50.00"` is `HK$50`. For discounts and limits, never for prices. */
export function formatShortMoney(amount: string): string {
  return formatMoney(amount).replace(/\.00$/, "");
}

export function isZeroMoney(amount: string): boolean {
  return /^-?0*(\.0*)?$/.test(amount);
}
