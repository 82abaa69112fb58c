import { groupDigits } from "./numbers.ts";

/**
 * Formats an amount from the API: `"1234.50"` becomes `HK$1,234.50`. It works on the digits, because floating-point
 * rounding could show a different amount than is charged. A negative amount gets a minus sign, because lines may
 * break after a hyphen.
 */
export function formatMoney(amount: string): string {
  const isNegative = amount.startsWith("-");
  const [dollars = "0", cents = ""] = (isNegative ? amount.slice(1) : amount).split(".");
  return `${isNegative ? "−" : ""}HK$${groupDigits(dollars)}.${cents.padEnd(2, "0")}`;
}

/**
 * Formats an amount and omits zero cents: `"50.00"` becomes `HK$50`. Use it for discounts and limits, never for
 * prices.
 */
export function formatShortMoney(amount: string): string {
  return formatMoney(amount).replace(/\.00$/, "");
}

/** Converts an amount from the API to cents, for sums and comparisons. Texts that are not an amount give NaN. */
export function toCents(amount: string): number {
  return Math.round(Number(amount) * 100);
}

/** Converts cents to the API's format: `14950` becomes `149.50`. */
export function fromCents(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Adds amounts in the API's format. */
export function sumMoney(amounts: readonly string[]): string {
  return fromCents(amounts.reduce((cents, amount) => cents + toCents(amount), 0));
}

export function isZeroMoney(amount: string): boolean {
  return toCents(amount) === 0;
}

/**
 * Reads a typed amount into the API's format: `HK$1,200.5` becomes `1200.50`.
 * @returns null for any other text, which the form then refuses
 */
export function readTypedMoney(text: string): string | null {
  const normalizedAmount = text
    .normalize("NFKC")
    .replace(/^\s*(?:HK)?\$/i, "")
    .replace(/[,\s]/g, "");
  const match = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(normalizedAmount);
  return match === null ? null : `${Number(match[1])}.${(match[2] ?? "").padEnd(2, "0")}`;
}
