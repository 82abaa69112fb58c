import type { ProofReading } from "@harbour/contracts/operator";

/** A proof of another order that may show the same payment. */
interface SimilarProof {
  readonly orderId: string;
  readonly reference: string;
  readonly isSameFile: boolean;
  readonly distance: number | null;
  readonly reading: ProofReading | null;
}

/** The largest number of differing bits, of 64, between similar pictures. */
export const maxDistance = 6;
/** The least confidence. A reading with less confidence is ignored. */
const leastConfidence = 0.6;

/** Returns the proofs of other orders that show the same payment, one proof per order. */
export function findDuplicates(
  reading: ProofReading,
  similarProofs: readonly SimilarProof[],
): ProofReading["duplicates"] {
  const duplicatesByOrder = new Map<string, ProofReading["duplicates"][number]>();
  for (const similarProof of similarProofs) {
    const reason = duplicateReason(reading, similarProof);
    if (reason && !duplicatesByOrder.has(similarProof.orderId))
      duplicatesByOrder.set(similarProof.orderId, {
        order_id: similarProof.orderId,
        reference: similarProof.reference,
        because: reason,
      });
  }
  return [...duplicatesByOrder.values()];
}

function duplicateReason(
  reading: ProofReading,
  similarProof: SimilarProof,
): ProofReading["duplicates"][number]["because"] | undefined {
  if (similarProof.isSameFile) return "same-file";
  const reference = confidentValue(reading.transfer_reference);
  if (
    reference !== undefined &&
    reference === confidentValue(similarProof.reading?.transfer_reference)
  )
    return "same-transfer-reference";
  const isSimilarPicture = similarProof.distance !== null && similarProof.distance <= maxDistance;
  return isSimilarPicture && !areDifferentPayments(reading, similarProof.reading)
    ? "looks-alike"
    : undefined;
}

/**
 * Tells whether two similar pictures show different payments. Receipts of one app look alike, so the amount, time,
 * transfer number or order reference decides.
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
