import { type FoundAmount, findReceiptAmount } from "./receipt-amount.rules.ts";
import { type LabelKind, type LabelledLine, splitLabel } from "./receipt-labels.rules.ts";
import { groupLines } from "./receipt-lines.rules.ts";
import {
  type ReadValue,
  readAccount,
  readReceiptName,
  findOrderReference,
  readTime,
  readTransferReference,
} from "./receipt-values.rules.ts";
import type { RecognisedWord } from "./recognised-picture.ts";

/** The fields of a receipt that one reading found. */
export interface Receipt {
  readonly amount: FoundAmount | null;
  readonly recipient: ReadValue<string> | null;
  readonly bank: ReadValue<string> | null;
  /** The digits of the account. A hidden part at the start is one `*`. */
  readonly account: ReadValue<string> | null;
  readonly transferMethod: ReadValue<"account" | "fps" | "wallet"> | null;
  readonly transferReference: ReadValue<string> | null;
  readonly orderReference: ReadValue<string> | null;
  readonly payer: ReadValue<string> | null;
  readonly paidAt: ReadValue<string> | null;
}

type Words = readonly RecognisedWord[];

/** Reads the parts of a transfer from a picture's words. */
export function readReceipt(words: Words): Receipt {
  const lines = groupLines(words).map(splitLabel);
  const field = <Value>(kind: LabelKind, readValue: (words: Words) => ReadValue<Value> | null) =>
    readFirstValue(findLabelledValues(lines, kind), readValue);
  const fps = field("fps", readAccount);
  const walletName = field("paid", readReceiptName);
  const account = fps ?? field("account", readAccount);
  const allWords = lines.map(({ line }) => line.words);
  return {
    amount: findReceiptAmount(lines),
    recipient: field("to", readReceiptName) ?? walletName,
    bank: field("bank", readReceiptName),
    account,
    transferMethod: chooseTransferMethod(fps, account, walletName),
    transferReference: field("reference", readTransferReference),
    orderReference:
      field("message", findOrderReference) ?? readFirstValue(allWords, findOrderReference),
    payer: field("from", readReceiptName),
    paidAt: field("time", readTime) ?? readFirstValue(allWords, readTime),
  };
}

function chooseTransferMethod(
  fps: ReadValue<string> | null,
  account: ReadValue<string> | null,
  walletName: ReadValue<string> | null,
): Receipt["transferMethod"] {
  if (fps) return { value: "fps", confidence: fps.confidence };
  if (account) return { value: "account", confidence: account.confidence };
  return walletName && { value: "wallet", confidence: walletName.confidence };
}

/** Returns the values to the right of a label, or below a label that is alone on its line. */
function findLabelledValues(lines: readonly LabelledLine[], kind: LabelKind): Words[] {
  return lines.flatMap((line, index) => {
    if (line.kind !== kind) return [];
    if (line.value.length > 0) return [line.value];
    const nextLine = lines[index + 1];
    return nextLine && (nextLine.kind === undefined || nextLine.value.length > 0)
      ? [nextLine.line.words]
      : [];
  });
}

function readFirstValue<Value>(
  all: readonly Words[],
  readValue: (words: Words) => ReadValue<Value> | null,
): ReadValue<Value> | null {
  for (const words of all) {
    const value = readValue(words);
    if (value) return value;
  }
  return null;
}
