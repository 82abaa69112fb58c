import type { Receipt } from "./read-receipt.rules.ts";
import type { ReadValue } from "./receipt-values.rules.ts";
import { isSameName } from "./same-name.rules.ts";

/** The agreement of several readings of a picture. */
export interface Agreed<Value> extends ReadValue<Value> {
  /** True when at least two readings agree and none differs. */
  readonly isCertain: boolean;
}

export interface AgreedReceipt {
  readonly amount: Agreed<number> | null;
  readonly recipient: Agreed<string> | null;
  readonly bank: Agreed<string> | null;
  readonly account: Agreed<string> | null;
  readonly way: Agreed<"account" | "fps" | "wallet"> | null;
  readonly transferReference: Agreed<string> | null;
  readonly orderReference: Agreed<string> | null;
  readonly payer: Agreed<string> | null;
  readonly paidAt: Agreed<string> | null;
}

/** Returns for each field the most frequent value, and whether any reading differs. */
export function mergeReadings(readings: readonly Receipt[]): AgreedReceipt {
  const amount = agree(readings.map((reading) => reading.amount));
  const hasMatchingCurrency = readings.some(
    (reading) => reading.amount?.value === amount?.value && reading.amount?.hasCurrency,
  );
  const isClear = readings.every((reading) => reading.amount?.isClear !== false);
  return {
    amount: amount && { ...amount, isCertain: amount.isCertain && hasMatchingCurrency && isClear },
    recipient: agree(
      readings.map((reading) => reading.recipient),
      isSame,
    ),
    bank: agree(
      readings.map((reading) => reading.bank),
      isSame,
    ),
    account: agree(readings.map((reading) => reading.account)),
    way: agree(readings.map((reading) => reading.way)),
    transferReference: agree(readings.map((reading) => reading.transferReference)),
    orderReference: agree(readings.map((reading) => reading.orderReference)),
    payer: agree(
      readings.map((reading) => reading.payer),
      isSame,
    ),
    paidAt: agree(readings.map((reading) => reading.paidAt)),
  };
}

const isSame = (a: string, b: string) => isSameName(a, b);

/** @param isSame tells whether two values mean the same; names may differ by a letter */
function agree<Value extends string | number>(
  readings: readonly (ReadValue<Value> | null)[],
  isSame: (a: Value, b: Value) => boolean = (value, b) => value === b,
): Agreed<Value> | null {
  const votes: ReadValue<Value>[][] = [];
  for (const reading of readings) {
    if (reading === null) continue;
    const like = votes.find(([first]) => isSame(first!.value, reading.value));
    if (like) like.push(reading);
    else votes.push([reading]);
  }
  const weight = (found: readonly ReadValue<Value>[]) =>
    found.reduce((sum, { confidence }) => sum + confidence, 0);
  const found = votes.toSorted((a, b) => weight(b) - weight(a))[0];
  if (found === undefined) return null;
  const best = found.toSorted((a, b) => b.confidence - a.confidence)[0]!;
  const isCertain = found.length > 1 && votes.length === 1;
  return {
    value: best.value,
    confidence: round(isCertain ? best.confidence : best.confidence * 0.6),
    isCertain,
  };
}

const round = (share: number) => Math.round(share * 100) / 100;
