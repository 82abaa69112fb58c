import { groupDigits } from "./numbers.ts";

/**
 * Formats a wire amount for people: `"1234.50"` becomes `HK$1,234.50`. Works on the digits, because
 * floating-point rounding could differ from the charge. Negative amounts have a minus sign, because
 * lines break after a hyphen.
 */
export function formatMoney(amount: string): string {
  const isNegative = amount.startsWith("-");
  const [dollars = "0", cents = ""] = (isNegative ? amount.slice(1) : amount).split(".");
  return `${isNegative ? "−" : ""}HK$${groupDigits(dollars)}.${cents.padEnd(2, "0")}`;
}

/**
 * Formats an amount without zero cents: `"50.00"` becomes `HK$50`. For discounts and limits, never
 * for prices.
 */
export function formatShortMoney(amount: string): string {
  return formatMoney(amount).replace(/\.00$/, "");
}

/** Returns the cents of a wire amount, for sums and comparisons. Texts that are no amount give NaN. */
export function toCents(amount: string): number {
  return Math.round(Number(amount) * 100);
}

/** Writes cents as wire money: `14950` becomes `149.50`. */
export function fromCents(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Returns the sum of wire amounts as wire money. */
export function sumMoney(amounts: readonly string[]): string {
  return fromCents(amounts.reduce((cents, amount) => cents + toCents(amount), 0));
}

export function isZeroMoney(amount: string): boolean {
  return toCents(amount) === 0;
}

/**
 * Reads a typed amount as wire money: `HK$1,200.5` becomes `1200.50`.
 * @returns null for other texts, which the form refuses at the field
 */
export function readTypedMoney(text: string): string | null {
  const normalizedAmount = text
    .normalize("NFKC")
    .replace(/^\s*(?:HK)?\$/i, "")
    .replace(/[,\s]/g, "");
  const match = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(normalizedAmount);
  return match === null ? null : `${Number(match[1])}.${(match[2] ?? "").padEnd(2, "0")}`;
}
