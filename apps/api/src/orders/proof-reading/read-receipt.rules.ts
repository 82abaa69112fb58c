import { type AmountFound, findReceiptAmount } from "./receipt-amount.rules.ts";
import { type LabelKind, type LabelledLine, splitLabel } from "./receipt-labels.rules.ts";
import { groupLines } from "./receipt-lines.rules.ts";
import {
  type Found,
  readAccount,
  readName,
  readOrderReference,
  readTime,
  readTransferReference,
} from "./receipt-values.rules.ts";
import type { RecognisedWord } from "./recognised.ts";

/** A receipt as one reading found it. */
export interface Receipt {
  readonly amount: AmountFound | null;
  readonly recipient: Found<string> | null;
  readonly bank: Found<string> | null;
  /** Digits; a hidden start is one `*`. */
  readonly account: Found<string> | null;
  readonly way: Found<"account" | "fps" | "wallet"> | null;
  readonly transferReference: Found<string> | null;
  readonly orderReference: Found<string> | null;
  readonly payer: Found<string> | null;
  readonly paidAt: Found<string> | null;
}

type Words = readonly RecognisedWord[];

/** Reads the parts of a transfer from a picture's words. */
export function readReceipt(words: Words): Receipt {
  const lines = groupLines(words).map(splitLabel);
  const field = <Value>(kind: LabelKind, read: (words: Words) => Found<Value> | null) =>
    readFirst(findLabelledValues(lines, kind), read);
  const fps = field("fps", readAccount);
  const wallet = field("paid", readName);
  const account = fps ?? field("account", readAccount);
  const whole = lines.map(({ line }) => line.words);
  return {
    amount: findReceiptAmount(lines),
    recipient: field("to", readName) ?? wallet,
    bank: field("bank", readName),
    account,
    way: paymentWay(fps, account, wallet),
    transferReference: field("reference", readTransferReference),
    orderReference: field("message", readOrderReference) ?? readFirst(whole, readOrderReference),
    payer: field("from", readName),
    paidAt: field("time", readTime) ?? readFirst(whole, readTime),
  };
}

function paymentWay(
  fps: Found<string> | null,
  account: Found<string> | null,
  wallet: Found<string> | null,
): Receipt["way"] {
  if (fps) return { value: "fps", confidence: fps.confidence };
  if (account) return { value: "account", confidence: account.confidence };
  return wallet && { value: "wallet", confidence: wallet.confidence };
}

/** Returns the values behind a label, or below a label that stands alone. */
function findLabelledValues(lines: readonly LabelledLine[], kind: LabelKind): Words[] {
  return lines.flatMap((line, at) => {
    if (line.kind !== kind) return [];
    if (line.value.length > 0) return [line.value];
    const below = lines[at + 1];
    return below && (below.kind === undefined || below.value.length > 0) ? [below.line.words] : [];
  });
}

function readFirst<Value>(
  all: readonly Words[],
  read: (words: Words) => Found<Value> | null,
): Found<Value> | null {
  for (const words of all) {
    const found = read(words);
    if (found) return found;
  }
  return null;
}
