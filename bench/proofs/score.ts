import type { ProofReading } from "@harbour/contracts/operator";
import sharp from "sharp";
import { findDuplicates } from "../../apps/api/src/orders/proof-reading/find-duplicates.rules.ts";
import { hashPicture } from "../../apps/api/src/orders/proof-reading/prepare-picture.ts";
import { compareReadings } from "../../apps/api/src/orders/proof-reading/proof-reading.rules.ts";
import type { RecognisedPicture } from "../../apps/api/src/orders/proof-reading/recognised-picture.ts";
import { isSameName } from "../../apps/api/src/orders/proof-reading/same-name.rules.ts";
import type { Sample } from "./generate-samples.ts";

/** A picture with the result of reading it, and whether each field is correct. */
export interface ScoredReading {
  readonly sample: Sample;
  readonly milliseconds: number;
  readonly peakBytes: number;
  readonly hash: string;
  readonly correctness: Readonly<Record<Fact, boolean>>;
  readonly isAmountMatch: boolean;
  readonly isBankMatch: boolean;
  /** The mistakes as sentences, for tuning the rules. */
  readonly mistakes: readonly string[];
  readonly reading: ProofReading;
}

type Fact = "amount" | "bank" | "payer" | "time" | "transferReference" | "orderReference";

export function scoreReading(
  sample: Sample,
  recognisedPicture: RecognisedPicture | undefined,
  milliseconds: number,
): ScoredReading {
  const { receipt } = sample;
  const { shop } = receipt;
  const reading = compareReadings(recognisedPicture?.wordPasses ?? [], {
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
  const bankNames = [receipt.bank.en, receipt.bank.zh];
  const correctness = {
    amount: reading.amount?.value === (receipt.amount / 100).toFixed(2),
    bank:
      reading.bank !== null &&
      (receipt.method === "fps"
        ? reading.bank.value === "FPS"
        : bankNames.some((name) => isSameName(reading.bank!.value, name))),
    payer: reading.payer !== null && isSameName(reading.payer.value, receipt.payer),
    time: reading.paid_at?.value === receipt.paidAt.toISOString(),
    transferReference: reading.transfer_reference?.value === receipt.transferReference,
    orderReference: (reading.order_reference?.value ?? null) === receipt.orderReference,
  };
  const hash = recognisedPicture?.pictureHash ?? "";
  const mistakes = [
    ...(correctness.amount ? [] : [`amount ${reading.amount?.value} for ${receipt.amount / 100}`]),
    ...(correctness.bank || receipt.method === "wallet" ? [] : [`bank ${reading.bank?.value}`]),
    ...(reading.is_amount_match && receipt.amount !== receipt.orderTotal ? ["FALSE AMOUNT"] : []),
    ...(reading.is_bank_match && !receipt.isPaidToShop ? ["FALSE ACCOUNT"] : []),
  ];
  return {
    sample,
    milliseconds,
    peakBytes: recognisedPicture?.peakBytes ?? 0,
    hash,
    correctness,
    isAmountMatch: reading.is_amount_match,
    isBankMatch: reading.is_bank_match,
    mistakes,
    reading,
  };
}

/** Tells whether staff would be warned that two orders show the same payment. */
export function isLikelyCopy(scored: ScoredReading, second: ScoredReading): boolean {
  const similar = {
    orderId: "other",
    reference: "other",
    isSameFile: false,
    distance: countDifferentBits(scored.hash, second.hash),
    reading: second.reading,
  };
  return findDuplicates(scored.reading, [similar]).length > 0;
}

/** Returns the shares of correct fields (0 to 1), and the number of wrong matches. */
export function summarizeScores(scored: readonly ScoredReading[]) {
  const share = (
    readings: readonly ScoredReading[],
    meetsCriterion: (entry: ScoredReading) => boolean,
  ) => (readings.length === 0 ? 1 : readings.filter(meetsCriterion).length / readings.length);
  const isPaid = ({ sample: { receipt } }: ScoredReading) => receipt.amount === receipt.orderTotal;
  const isPaidToShop = ({ sample: { receipt } }: ScoredReading) => receipt.isPaidToShop;
  const shareCorrect = (fact: Fact, readings = scored) =>
    share(readings, ({ correctness }) => correctness[fact]);
  return {
    amount: shareCorrect("amount"),
    bank: shareCorrect(
      "bank",
      scored.filter(({ sample }) => sample.receipt.method !== "wallet"),
    ),
    payer: shareCorrect("payer"),
    time: shareCorrect("time"),
    transferReference: shareCorrect("transferReference"),
    orderReference: shareCorrect("orderReference"),
    falseAmounts: scored.filter(
      (scoredReading) => scoredReading.isAmountMatch && !isPaid(scoredReading),
    ).length,
    falseBanks: scored.filter(
      (scoredReading) => scoredReading.isBankMatch && !isPaidToShop(scoredReading),
    ).length,
    amountsFound: share(scored.filter(isPaid), (scoredReading) => scoredReading.isAmountMatch),
    banksFound: share(scored.filter(isPaidToShop), (scoredReading) => scoredReading.isBankMatch),
  };
}

export function countDifferentBits(first: string, second: string): number {
  return Array.from(first).filter((bit, index) => bit !== second[index]).length;
}

/** Returns the hash of a picture after a messenger has recompressed it. */
export async function hashResentCopy(picture: Buffer): Promise<string> {
  return hashPicture(await sharp(picture).resize({ width: 600 }).jpeg({ quality: 50 }).toBuffer());
}
