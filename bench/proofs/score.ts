import type { ProofReading } from "@harbour/contracts/operator";
import sharp from "sharp";
import { findDuplicates } from "../../apps/api/src/orders/proof-reading/find-duplicates.rules.ts";
import { hashPicture } from "../../apps/api/src/orders/proof-reading/prepare-picture.ts";
import { compareReadings } from "../../apps/api/src/orders/proof-reading/proof-reading.rules.ts";
import type { RecognisedPicture } from "../../apps/api/src/orders/proof-reading/recognised-picture.ts";
import { isSameName } from "../../apps/api/src/orders/proof-reading/same-name.rules.ts";
import type { Sample } from "./generate-samples.ts";

/** A picture with its reading, and the correctness of each field. */
export interface ScoredReading {
  readonly sample: Sample;
  readonly milliseconds: number;
  readonly peakBytes: number;
  readonly hash: string;
  readonly isRight: Readonly<Record<Fact, boolean>>;
  readonly saysAmountMatch: boolean;
  readonly saysBankMatch: boolean;
  /** The faults as sentences, for tuning. */
  readonly wrong: readonly string[];
  readonly reading: ProofReading;
}

type Fact = "amount" | "bank" | "payer" | "time" | "transferReference" | "orderReference";

export function scoreReading(
  sample: Sample,
  recognised: RecognisedPicture | undefined,
  milliseconds: number,
): ScoredReading {
  const { receipt } = sample;
  const { shop } = receipt;
  const reading = compareReadings(recognised?.looks ?? [], {
    shop: {
      bank: {
        bank: { ...shop.bank, cn: shop.bank.zh },
        bank_number: shop.number,
        username: shop.username,
      },
      fps: { id: shop.fps, username: shop.username },
      payme: { username: shop.payMeName },
    },
    total: receipt.orderTotal,
    language: "en",
    readAt: new Date(0),
  });
  const named = [receipt.bank.en, receipt.bank.zh];
  const isRight = {
    amount: reading.amount?.value === (receipt.amount / 100).toFixed(2),
    bank:
      reading.bank !== null &&
      (receipt.way === "fps"
        ? reading.bank.value === "FPS"
        : named.some((name) => isSameName(reading.bank!.value, name))),
    payer: reading.payer !== null && isSameName(reading.payer.value, receipt.payer),
    time: reading.paid_at?.value === receipt.paidAt.toISOString(),
    transferReference: reading.transfer_reference?.value === receipt.transferReference,
    orderReference: (reading.order_reference?.value ?? null) === receipt.orderReference,
  };
  const hash = recognised?.pictureHash ?? "";
  const wrong = [
    ...(isRight.amount ? [] : [`amount ${reading.amount?.value} for ${receipt.amount / 100}`]),
    ...(isRight.bank || receipt.way === "wallet" ? [] : [`bank ${reading.bank?.value}`]),
    ...(reading.is_amount_match && receipt.amount !== receipt.orderTotal ? ["FALSE AMOUNT"] : []),
    ...(reading.is_bank_match && !receipt.isToShop ? ["FALSE ACCOUNT"] : []),
  ];
  return {
    sample,
    milliseconds,
    peakBytes: recognised?.peakBytes ?? 0,
    hash,
    isRight,
    saysAmountMatch: reading.is_amount_match,
    saysBankMatch: reading.is_bank_match,
    wrong,
    reading,
  };
}

/** Tells whether staff would be warned that two orders share a payment. */
export function isLikelyCopy(marked: ScoredReading, second: ScoredReading): boolean {
  const similar = {
    orderId: "other",
    reference: "other",
    isSameFile: false,
    distance: countDifferentBits(marked.hash, second.hash),
    reading: second.reading,
  };
  return findDuplicates(marked.reading, [similar]).length > 0;
}

/** Returns shares from 0 to 1, and the number of wrong matches. */
export function scoreMarked(marked: readonly ScoredReading[]) {
  const share = (of: readonly ScoredReading[], isGood: (entry: ScoredReading) => boolean) =>
    of.length === 0 ? 1 : of.filter(isGood).length / of.length;
  const isPaid = ({ sample: { receipt } }: ScoredReading) => receipt.amount === receipt.orderTotal;
  const isOurs = ({ sample: { receipt } }: ScoredReading) => receipt.isToShop;
  const right = (fact: Fact, of = marked) => share(of, ({ isRight }) => isRight[fact]);
  return {
    amount: right("amount"),
    bank: right(
      "bank",
      marked.filter(({ sample }) => sample.receipt.way !== "wallet"),
    ),
    payer: right("payer"),
    time: right("time"),
    transferReference: right("transferReference"),
    orderReference: right("orderReference"),
    falseAmounts: marked.filter((mark) => mark.saysAmountMatch && !isPaid(mark)).length,
    falseBanks: marked.filter((mark) => mark.saysBankMatch && !isOurs(mark)).length,
    amountsFound: share(marked.filter(isPaid), (mark) => mark.saysAmountMatch),
    banksFound: share(marked.filter(isOurs), (mark) => mark.saysBankMatch),
  };
}

export function countDifferentBits(first: string, second: string): number {
  return Array.from(first).filter((bit, at) => bit !== second[at]).length;
}

/** Returns the hash of the picture after recompression by a messenger. */
export async function hashResentCopy(picture: Buffer): Promise<string> {
  return hashPicture(await sharp(picture).resize({ width: 600 }).jpeg({ quality: 50 }).toBuffer());
}
