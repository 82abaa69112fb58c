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
  read: ProofReading,
  similarPictures: readonly SimilarPicture[],
): ProofReading["duplicates"] {
  const found = new Map<string, ProofReading["duplicates"][number]>();
  for (const other of similarPictures) {
    const reason = duplicateReason(read, other);
    if (reason && !found.has(other.orderId))
      found.set(other.orderId, {
        order_id: other.orderId,
        reference: other.reference,
        because: reason,
      });
  }
  return [...found.values()];
}

function duplicateReason(
  read: ProofReading,
  other: SimilarPicture,
): ProofReading["duplicates"][number]["because"] | undefined {
  if (other.isSameFile) return "same-file";
  const reference = confidentValue(read.transfer_reference);
  if (reference !== undefined && reference === confidentValue(other.reading?.transfer_reference))
    return "same-transfer-reference";
  const isSimilarPicture = other.distance !== null && other.distance <= maxDistance;
  return isSimilarPicture && !areDifferentPayments(read, other.reading) ? "looks-alike" : undefined;
}

/**
 * Tells whether two similar pictures show different payments. Receipts of one app look alike, so amount, time or
 * transfer number decide.
 */
function areDifferentPayments(read: ProofReading, other: ProofReading | null): boolean {
  const fields = ["amount", "transfer_reference", "paid_at", "order_reference"] as const;
  return fields.some((field) => {
    const [value, otherValue] = [confidentValue(read[field]), confidentValue(other?.[field])];
    return value !== undefined && otherValue !== undefined && value !== otherValue;
  });
}

function confidentValue(
  found: { value: string; confidence: number } | null | undefined,
): string | undefined {
  return found && found.confidence >= leastConfidence ? found.value : undefined;
}
