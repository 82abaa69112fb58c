import type { ProofReading } from "@harbour/contracts/operator";

/** A proof of another order that may show the same payment. */
interface Similar {
  readonly orderId: string;
  readonly reference: string;
  readonly isSameFile: boolean;
  readonly distance: number | null;
  readonly reading: ProofReading | null;
}

/** Pictures that differ in so many of 64 bits look alike. */
export const maxDistance = 6;
/** The least confidence: a less sure reading speaks for nothing. */
const leastConfidence = 0.6;

/** Returns the proofs of other orders that show the same payment, each order once. */
export function duplicatesOf(
  read: ProofReading,
  similar: readonly Similar[],
): ProofReading["duplicates"] {
  const found = new Map<string, ProofReading["duplicates"][number]>();
  for (const other of similar) {
    const because = reasonOf(read, other);
    if (because && !found.has(other.orderId))
      found.set(other.orderId, { order_id: other.orderId, reference: other.reference, because });
  }
  return [...found.values()];
}

function reasonOf(
  read: ProofReading,
  other: Similar,
): ProofReading["duplicates"][number]["because"] | undefined {
  if (other.isSameFile) return "same-file";
  const reference = sureOf(read.transfer_reference);
  if (reference !== undefined && reference === sureOf(other.reading?.transfer_reference))
    return "same-transfer-reference";
  const looksAlike = other.distance !== null && other.distance <= maxDistance;
  return looksAlike && !tellApart(read, other.reading) ? "looks-alike" : undefined;
}

/** Receipts of one app all look alike: another amount, time or number of the transfer is another payment. */
function tellApart(read: ProofReading, other: ProofReading | null): boolean {
  const fields = ["amount", "transfer_reference", "paid_at", "order_reference"] as const;
  return fields.some((field) => {
    const [one, two] = [sureOf(read[field]), sureOf(other?.[field])];
    return one !== undefined && two !== undefined && one !== two;
  });
}

function sureOf(
  found: { value: string; confidence: number } | null | undefined,
): string | undefined {
  return found && found.confidence >= leastConfidence ? found.value : undefined;
}
