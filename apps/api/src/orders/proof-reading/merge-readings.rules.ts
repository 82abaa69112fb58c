import type { Receipt } from "./read-receipt.rules.ts";
import type { ReadValue } from "./receipt-values.rules.ts";
import { isSameName } from "./same-name.rules.ts";

/** A value on which several readings of a picture agree. */
export interface AgreedValue<Value> extends ReadValue<Value> {
  /** True when at least two readings agree and none differs. */
  readonly isCertain: boolean;
}

export interface AgreedReceipt {
  readonly amount: AgreedValue<number> | null;
  readonly recipient: AgreedValue<string> | null;
  readonly bank: AgreedValue<string> | null;
  readonly account: AgreedValue<string> | null;
  readonly transferMethod: AgreedValue<"account" | "fps" | "wallet"> | null;
  readonly transferReference: AgreedValue<string> | null;
  readonly orderReference: AgreedValue<string> | null;
  readonly payer: AgreedValue<string> | null;
  readonly paidAt: AgreedValue<string> | null;
}

/** Returns for each field the value with the highest total confidence, and whether any reading differs. */
export function mergeReadings(readings: readonly Receipt[]): AgreedReceipt {
  const amount = agreeOnValue(readings.map((reading) => reading.amount));
  const hasMatchingCurrency = readings.some(
    (reading) => reading.amount?.value === amount?.value && reading.amount?.hasCurrency,
  );
  const isUnambiguous = readings.every((reading) => reading.amount?.isUnambiguous !== false);
  return {
    amount: amount && {
      ...amount,
      isCertain: amount.isCertain && hasMatchingCurrency && isUnambiguous,
    },
    recipient: agreeOnValue(
      readings.map((reading) => reading.recipient),
      isSame,
    ),
    bank: agreeOnValue(
      readings.map((reading) => reading.bank),
      isSame,
    ),
    account: agreeOnValue(readings.map((reading) => reading.account)),
    transferMethod: agreeOnValue(readings.map((reading) => reading.transferMethod)),
    transferReference: agreeOnValue(readings.map((reading) => reading.transferReference)),
    orderReference: agreeOnValue(readings.map((reading) => reading.orderReference)),
    payer: agreeOnValue(
      readings.map((reading) => reading.payer),
      isSame,
    ),
    paidAt: agreeOnValue(readings.map((reading) => reading.paidAt)),
  };
}

const isSame = (a: string, b: string) => isSameName(a, b);

/**
 * Finds the value whose readings have the highest total confidence.
 * @param isSame tells whether two values mean the same; names may differ by a letter
 */
function agreeOnValue<Value extends string | number>(
  readings: readonly (ReadValue<Value> | null)[],
  isSame: (a: Value, b: Value) => boolean = (value, b) => value === b,
): AgreedValue<Value> | null {
  const votes: ReadValue<Value>[][] = [];
  for (const reading of readings) {
    if (reading === null) continue;
    const matchingVotes = votes.find(([first]) => isSame(first!.value, reading.value));
    if (matchingVotes) matchingVotes.push(reading);
    else votes.push([reading]);
  }
  const weight = (valueVotes: readonly ReadValue<Value>[]) =>
    valueVotes.reduce((sum, { confidence }) => sum + confidence, 0);
  const winningVotes = votes.toSorted((a, b) => weight(b) - weight(a))[0];
  if (winningVotes === undefined) return null;
  const surestReading = winningVotes.toSorted((a, b) => b.confidence - a.confidence)[0]!;
  const isCertain = winningVotes.length > 1 && votes.length === 1;
  return {
    value: surestReading.value,
    confidence: roundShare(isCertain ? surestReading.confidence : surestReading.confidence * 0.6),
    isCertain,
  };
}

const roundShare = (share: number) => Math.round(share * 100) / 100;
