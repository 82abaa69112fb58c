/**
 * An amount in integer cents of HKD. Hong Kong has no sales tax; a tax would be another step between discounts and
 * total.
 */
export type Money = number;

/** Formats cents as "149.50". */
export function toWire(amount: Money): string {
  const cents = Math.abs(amount) % 100;
  return `${amount < 0 ? "-" : ""}${(Math.abs(amount) - cents) / 100}.${String(cents).padStart(2, "0")}`;
}

export function toWireOrNull(amount: Money | null): string | null {
  return amount === null ? null : toWire(amount);
}

/** Formats an amount of another currency with its decimals. @param amount in the smallest unit, as providers count */
export function toWireInCurrency(currency: string, amount: number): string {
  if (zeroDecimalCurrencies.has(currency)) return String(amount);
  if (!threeDecimalCurrencies.has(currency)) return toWire(amount);
  const thousandths = Math.abs(amount) % 1000;
  const wholeUnits = (Math.abs(amount) - thousandths) / 1000;
  return `${amount < 0 ? "-" : ""}${wholeUnits}.${String(thousandths).padStart(3, "0")}`;
}

/** Currencies without decimals in Stripe's view. Stripe counts ISK and UGX in hundredths. */
const zeroDecimalCurrencies = new Set(
  "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "),
);
const threeDecimalCurrencies = new Set(["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]);

/** Rounds an amount up to whole dollars. */
export function roundUpToDollar(amount: Money): Money {
  return Math.ceil(amount / 100) * 100;
}

/** Parses "149.50", "149" or "149.5" as cents. @throws RangeError for anything else */
export function fromWire(text: string): Money {
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) throw new RangeError(`Not an amount of money: ${text}`);
  const cents = Number(match[2]) * 100 + Number((match[3] ?? "").padEnd(2, "0"));
  return match[1] === "-" && cents > 0 ? -cents : cents;
}
