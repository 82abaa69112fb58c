import type { LabelledLine } from "./receipt-labels.rules.ts";
import { readingConfidence, joinReceiptWords } from "./receipt-lines.rules.ts";
import type { ReadValue } from "./receipt-values.rules.ts";

/** An amount that may be the paid amount. */
export interface FoundAmount extends ReadValue<number> {
  /** True when a currency is beside the amount, which rules out that a currency sign was read as a digit. */
  readonly hasCurrency: boolean;
  /** True when the picture contains no other possible amount. */
  readonly isUnambiguous: boolean;
}

interface Candidate extends FoundAmount {
  readonly score: number;
}

const amountPattern = /(?<![\d.,]\s?)(\d{1,3}(?:,\d{3})+|\d{1,7})\.\s?(\d{2})(?!\s?[.,]?\d)/g;
/** Matches currencies, including common misreadings of them. */
const currencies = /H\s?K\s?[D$S]|HK5(?=\s)|\bHK\b|港幣|港元|[$元圓]/giu;

/** Matches a short word before the digits, which may be a currency that is too small to be read. */
const shortWordPattern = /(?:^|\s)\p{L}{2,4}\s$/u;

/**
 * Finds the paid amount, which is labelled or alone on its line. Of several, the amount in the largest letters is
 * chosen.
 */
export function findReceiptAmount(lines: readonly LabelledLine[]): FoundAmount | null {
  const usualHeight = median(lines.map(({ line }) => line.height));
  const candidates = lines.flatMap((line, index) =>
    amountCandidates(line, lines[index - 1], usualHeight),
  );
  const [bestCandidate] = candidates.toSorted((a, b) => b.score - a.score);
  if (bestCandidate === undefined) return null;
  const competingAmount = candidates.find(
    ({ value, score }) => value !== bestCandidate.value && score > bestCandidate.score - 1,
  );
  const { value, confidence, hasCurrency } = bestCandidate;
  return {
    value,
    confidence: competingAmount ? confidence * 0.5 : confidence,
    hasCurrency,
    isUnambiguous: competingAmount === undefined,
  };
}

function amountCandidates(
  { line, kind, value }: LabelledLine,
  lineAbove: LabelledLine | undefined,
  usualHeight: number,
): Candidate[] {
  const field =
    kind ?? (lineAbove !== undefined && lineAbove.value.length === 0 ? lineAbove.kind : undefined);
  if (field !== undefined && field !== "amount" && field !== "paid") return [];
  const amountWords = kind === undefined ? line.words : value;
  const text = joinReceiptWords(amountWords);
  const isLabelled = field === "amount";
  const textWithoutAmount = text.replace(amountPattern, "").replace(currencies, "");
  // Lines with more words may be advertisements, which contain amounts too.
  if (!isLabelled && (textWithoutAmount.match(/\p{L}/gu)?.length ?? 0) > 4) return [];
  const size = Math.min(line.height / usualHeight, 3);
  const score = size + (isLabelled ? 3 : 0);
  const separatedCents = isLabelled ? readSeparatedDigits(text) : undefined;
  if (separatedCents !== undefined)
    return [
      {
        value: separatedCents,
        confidence: readingConfidence(amountWords) * 0.6,
        hasCurrency: false,
        isUnambiguous: false,
        score,
      },
    ];
  return [...text.matchAll(amountPattern)].flatMap(([matchedText, dollars, cents], _at, all) => {
    const amount = Number(dollars!.replaceAll(",", "")) * 100 + Number(cents);
    if (amount === 0) return [];
    const textBefore = text.slice(0, text.indexOf(matchedText));
    // `HK8128.00` means that the currency sign was read as a digit.
    const isSignMisread = /HK$/i.test(textBefore);
    const hasCurrency =
      !isSignMisread && (text.search(currencies) >= 0 || shortWordPattern.test(textBefore));
    return [
      {
        value: amount,
        confidence: readingConfidence(amountWords) * (isSignMisread ? 0.4 : 1),
        hasCurrency,
        isUnambiguous: all.length === 1,
        score: score + (hasCurrency ? 1 : 0),
      },
    ];
  });
}

/** Reads large digits between which the engine put spaces, such as `7 94 ‧ 0 0`. The result is never certain. */
function readSeparatedDigits(text: string): number | undefined {
  if (text.search(amountPattern) >= 0) return undefined;
  const joinedDigits = text
    .replace(currencies, "")
    .replace(/[\s,]/g, "")
    .replace(/[‧·•°]/g, ".");
  const [, dollars, cents] = /^\D*(\d{1,7})\.(\d{2})$/.exec(joinedDigits) ?? [];
  const amount = Number(dollars) * 100 + Number(cents);
  return amount > 0 ? amount : undefined;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 1;
}
