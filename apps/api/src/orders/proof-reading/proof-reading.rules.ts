import type { Language } from "@harbour/contracts/constants";
import type { ProofReading } from "@harbour/contracts/operator";
import { toWire } from "../../platform/values/money.ts";
import {
  findShopBank,
  isAmountMatch,
  isBankMatch,
  type ShopAccounts,
} from "./match-receipt.rules.ts";
import { type AgreedReceipt, mergeReadings } from "./merge-readings.rules.ts";
import { readReceipt } from "./read-receipt.rules.ts";
import type { ReadValue } from "./receipt-values.rules.ts";
import type { RecognisedWord } from "./recognised-picture.ts";
import type { CanRead } from "./same-name.rules.ts";

export interface ExpectedPayment {
  readonly shop: ShopAccounts;
  /** The order's total in cents. */
  readonly total: number;
  /** The order's language, in which the reading names the shop's bank. */
  readonly language: Language;
  readonly readAt: Date;
  /** Tells which letters the engine can read. Without it, all letters count as readable. */
  readonly canRead?: CanRead;
}

/** Compares the words that each pass over a picture found with the shop's accounts and the order's total. */
export function compareReadings(
  wordPasses: readonly (readonly RecognisedWord[])[],
  { shop, total, language, readAt, canRead }: ExpectedPayment,
): ProofReading {
  const receipt = mergeReadings(wordPasses.map(readReceipt));
  const { amount } = receipt;
  return {
    ...makeUnreadableReading(readAt),
    state: wordPasses.some((words) => words.length > 0) ? "read" : "unreadable",
    amount: amount && { value: toWire(amount.value), confidence: amount.confidence },
    bank: receiptBank(receipt, shop, canRead ? { language, canRead } : { language }),
    account: copyReadValue(receipt.account),
    transfer_reference: copyReadValue(receipt.transferReference),
    order_reference: copyReadValue(receipt.orderReference),
    payer: copyReadValue(receipt.payer),
    paid_at: copyReadValue(receipt.paidAt),
    is_amount_match: isAmountMatch(receipt, total),
    is_bank_match: isBankMatch(receipt, shop, canRead),
  };
}

/** Returns the reading of an unreadable picture. */
export function makeUnreadableReading(readAt: Date): ProofReading {
  return {
    read_at: readAt.toISOString(),
    state: "unreadable",
    amount: null,
    bank: null,
    account: null,
    transfer_reference: null,
    order_reference: null,
    payer: null,
    paid_at: null,
    is_amount_match: false,
    is_bank_match: false,
    duplicates: [],
  };
}

/** Finds a bank by name. If the app names only FPS, the result is FPS. */
function receiptBank(
  { bank, transferMethod }: AgreedReceipt,
  shop: ShopAccounts,
  bankOptions: Parameters<typeof findShopBank>[2],
): ProofReading["bank"] {
  if (bank)
    return { value: findShopBank(bank.value, shop, bankOptions), confidence: bank.confidence };
  return transferMethod?.value === "fps"
    ? { value: "FPS", confidence: transferMethod.confidence }
    : null;
}

function copyReadValue(readValue: ReadValue<string> | null): ReadValue<string> | null {
  return readValue && { value: readValue.value, confidence: readValue.confidence };
}
