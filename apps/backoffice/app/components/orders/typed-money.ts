/** Reads a typed amount as wire money: `12.5` becomes `12.50`. @returns null for other texts */
export function readTypedMoney(text: string): string | null {
  const plain = text
    .normalize("NFKC")
    .replace(/^\s*(?:HK)?\$/i, "")
    .replace(/[,\s]/g, "");
  const match = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(plain);
  return match === null ? null : `${Number(match[1])}.${(match[2] ?? "").padEnd(2, "0")}`;
}

/** Returns the cents of wire money, for sums and comparisons. */
export const centsOf = (amount: string): number => Math.round(Number(amount) * 100);

/** Returns the sum of amounts as wire money. */
export const sumMoney = (amounts: readonly string[]): string =>
  (amounts.reduce((cents, amount) => cents + centsOf(amount), 0) / 100).toFixed(2);
