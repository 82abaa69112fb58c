import type { Language } from "@harbour/contracts/constants";
import type { ProofReading } from "@harbour/contracts/operator";
import type { Db, Tx } from "../../platform/database/db.ts";
import { lockNames } from "../../platform/database/lock-names.ts";
import {
  type PictureMarks,
  readSimilar,
  claimOldestUnread,
  releaseClaimedProof,
  updateReading,
} from "./proofs.repository.ts";

/** A proof that has not been read yet, and its order. */
export interface UnreadProof {
  readonly id: number;
  readonly uploadId: string;
  readonly attempt: number;
  readonly orderId: string;
  readonly reference: string;
  readonly total: number;
  readonly language: Language;
}

/** The number of attempts for a picture that crashes its reader. After that, the picture counts as unreadable. */
export const maxReadings = 3;

/**
 * Claims an unread proof for two minutes. Concurrent readers get different proofs. A proof whose reader died is
 * claimed again, and its last claim has an attempt above {@link maxReadings}. Proofs that wait for a decision come
 * first. Decided proofs follow, so that later copies of them are recognised.
 */
export async function claimUnreadProof(db: Db): Promise<UnreadProof | undefined> {
  const claimedProof = await claimOldestUnread(db);
  if (claimedProof === undefined) return undefined;
  const {
    id,
    upload_id: uploadId,
    order_id: orderId,
    attempt,
    reference,
    total,
    language,
  } = claimedProof;
  return { id: Number(id), uploadId, attempt, orderId, reference, total, language };
}

/** Releases a proof for the next reader at once, because this reader was stopped. */
export async function releaseProof(db: Db, proofId: number): Promise<void> {
  await releaseClaimedProof(db, proofId);
}

/** A proof of another order that may show the same payment. */
interface SimilarProof {
  readonly orderId: string;
  readonly reference: string;
  readonly isSameFile: boolean;
  /** The number of differing bits between the pictures. Null when unknown. */
  readonly distance: number | null;
  readonly reading: ProofReading | null;
}

/**
 * Stores a reading and its duplicates, under a lock. If two copies are read in parallel, the later copy names the
 * earlier. The order's status does not change.
 * @param maxDistance the largest number of differing bits, of 64, between similar pictures
 * @param findDuplicates chooses among proofs with the same file, transfer number or a similar picture
 */
export async function storeReading(
  tx: Tx,
  proof: Pick<UnreadProof, "id" | "orderId">,
  { reading, marks }: { readonly reading: ProofReading; readonly marks: PictureMarks },
  maxDistance: number,
  findDuplicates: (similar: readonly SimilarProof[]) => ProofReading["duplicates"],
): Promise<void> {
  await lockNames(tx, "proof-readings", ["duplicates"]);
  const similarProofs = await readSimilar(tx, proof, marks, reading, maxDistance);
  const similar = similarProofs.map((row) => ({
    orderId: row.order_id,
    reference: row.reference,
    isSameFile: row.is_same_file,
    distance: row.distance,
    reading: row.reading,
  }));
  await updateReading(tx, proof.id, { ...reading, duplicates: findDuplicates(similar) }, marks);
}
