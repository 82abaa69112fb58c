import type { ProofReading } from "@harbour/contracts/operator";

/** A proof of another order that may show the same payment. */
interface SimilarPicture {
  readonly orderId: string;
  readonly reference: string;
  readonly isSameFile: boolean;
  readonly distance: number | null;
  readonly reading: ProofReading | null;
}

/** The most bits of 64 in which similar pictures differ. */
export const maxDistance = 6;
/** The least confidence; a less certain reading is ignored. */
const leastConfidence = 0.6;

/** Returns proofs of other orders that show the same payment, one per order. */
export function findDuplicates(
  reading: ProofReading,
  similarPictures: readonly SimilarPicture[],
): ProofReading["duplicates"] {
  const duplicatesByOrder = new Map<string, ProofReading["duplicates"][number]>();
  for (const similarPicture of similarPictures) {
    const reason = duplicateReason(reading, similarPicture);
    if (reason && !duplicatesByOrder.has(similarPicture.orderId))
      duplicatesByOrder.set(similarPicture.orderId, {
        order_id: similarPicture.orderId,
        reference: similarPicture.reference,
        because: reason,
      });
  }
  return [...duplicatesByOrder.values()];
}

function duplicateReason(
  reading: ProofReading,
  similarPicture: SimilarPicture,
): ProofReading["duplicates"][number]["because"] | undefined {
  if (similarPicture.isSameFile) return "same-file";
  const reference = confidentValue(reading.transfer_reference);
  if (
    reference !== undefined &&
    reference === confidentValue(similarPicture.reading?.transfer_reference)
  )
    return "same-transfer-reference";
  const isSimilarPicture =
    similarPicture.distance !== null && similarPicture.distance <= maxDistance;
  return isSimilarPicture && !areDifferentPayments(reading, similarPicture.reading)
    ? "looks-alike"
    : undefined;
}

/**
 * Tells whether two similar pictures show different payments. Receipts of one app look alike, so amount, time or
 * transfer number decide.
 */
function areDifferentPayments(reading: ProofReading, otherReading: ProofReading | null): boolean {
  const fields = ["amount", "transfer_reference", "paid_at", "order_reference"] as const;
  return fields.some((field) => {
    const [value, otherValue] = [
      confidentValue(reading[field]),
      confidentValue(otherReading?.[field]),
    ];
    return value !== undefined && otherValue !== undefined && value !== otherValue;
  });
}

function confidentValue(
  readValue: { value: string; confidence: number } | null | undefined,
): string | undefined {
  return readValue && readValue.confidence >= leastConfidence ? readValue.value : undefined;
}
