/** Returns the cents of wire money, for sums and comparisons. */
export const toCents = (amount: string): number => Math.round(Number(amount) * 100);

/** Returns the sum of amounts as wire money. */
export const sumMoney = (amounts: readonly string[]): string =>
  (amounts.reduce((cents, amount) => cents + toCents(amount), 0) / 100).toFixed(2);
