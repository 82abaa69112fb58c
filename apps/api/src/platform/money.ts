/** Integer cents of HKD. Hong Kong has no sales tax; a tax would be one more step between discounts and total. */
export type Money = number;

/** Cents as the wire's "149.50". */
export function toWire(amount: Money): string {
  const cents = Math.abs(amount) % 100;
  return `${amount < 0 ? "-" : ""}${(Math.abs(amount) - cents) / 100}.${String(cents).padStart(2, "0")}`;
}

/** The wire's "149.50" (or "149", "149.5") as cents. @throws RangeError for anything else */
export function fromWire(text: string): Money {
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) throw new RangeError(`Not an amount of money: ${text}`);
  const cents = Number(match[2]) * 100 + Number((match[3] ?? "").padEnd(2, "0"));
  return match[1] === "-" && cents > 0 ? -cents : cents;
}

/**
 * Splits `amount` over `weights` so that the parts add up to it exactly (largest remainder, DESIGN 5);
 * the earlier part wins a tie. All weights zero: everything falls on the first part.
 */
export function allocate(amount: Money, weights: readonly number[]): Money[] {
  if (weights.length === 0) return [];
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  // amount * weight may pass 2^53 for large carts, so the exact quotient and remainder are taken as BigInt.
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, floor: Number(product / BigInt(whole)), rest: Number(product % BigInt(whole)) };
  });
  let missing = amount - shares.reduce((sum, share) => sum + share.floor, 0);
  const parts = shares.map((share) => share.floor);
  for (const share of shares.toSorted((a, b) => b.rest - a.rest || a.index - b.index)) {
    if (missing === 0) break;
    parts[share.index]! += 1;
    missing -= 1;
  }
  return parts;
}
