import type { Money } from "../../platform/money.ts";

/** A buyer of something small slips by a digit sooner than one who pays thousands twice. */
const leastExcess: Money = 100_000;

/**
 * The most that staff may return of an order by their word alone: twice what it came to, or HK$1,000 more where that is more.
 * Money beyond that stands on a bank statement, whose transfer goes back whole.
 * @param expected what the order came to, or what statements show for it
 */
export function mostReturned(expected: Money): Money {
  return expected + Math.max(expected, leastExcess);
}
