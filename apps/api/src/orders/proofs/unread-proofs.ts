import type { Language } from "@harbour/contracts/constants";
import type { ProofReading } from "@harbour/contracts/operator";
import type { Db, Tx } from "../../platform/db.ts";
import { lockNames } from "../../platform/lock-names.ts";
import {
  type PictureMarks,
  readSimilar,
  takeUnread,
  untake,
  updateReading,
} from "./proofs.repository.ts";

/** An unread proof and its order. */
export interface UnreadProof {
  readonly id: number;
  readonly uploadId: string;
  readonly attempt: number;
  readonly orderId: string;
  readonly reference: string;
  readonly total: number;
  readonly language: Language;
}

/** The number of tries for a picture that crashes its reader; then it counts as unreadable. */
export const maxReadings = 3;

/**
 * Takes the proof that has waited longest for a reader, for two minutes. Concurrent readers get different proofs. A proof whose reader
 * died comes again, in the end with an attempt above {@link maxReadings}. Proofs that staff wait for come first. Then come those that were
 * judged or replaced before a reader got to them, so that later copies of them are known.
 */
export async function takeUnreadProof(db: Db): Promise<UnreadProof | undefined> {
  const taken = await takeUnread(db);
  if (taken === undefined) return undefined;
  const { id, upload_id: uploadId, order_id: orderId, attempt, reference, total, language } = taken;
  return { id: Number(id), uploadId, attempt, orderId, reference, total, language };
}

/** Lets the next reader have a proof at once: its reader was told to stop. */
export async function releaseProof(db: Db, proofId: number): Promise<void> {
  await untake(db, proofId);
}

/** A proof of another order that may show the same payment. */
interface SimilarProof {
  readonly orderId: string;
  readonly reference: string;
  readonly isSameFile: boolean;
  /** The number of differing bits; null when unknown. */
  readonly distance: number | null;
  readonly reading: ProofReading | null;
}

/**
 * Keeps a reading with the duplicates there are. One reader does so at a time: of two copies that are read at once, the later tells of
 * the other. Nothing else of the order changes, its status least of all.
 * @param maxDistance the most differing bits of 64 of pictures that look alike
 * @param duplicatesIn chooses duplicates from proofs with the same file or transfer number, and from pictures that look alike
 */
export async function storeReading(
  tx: Tx,
  proof: Pick<UnreadProof, "id" | "orderId">,
  { reading, marks }: { readonly reading: ProofReading; readonly marks: PictureMarks },
  maxDistance: number,
  duplicatesIn: (similar: readonly SimilarProof[]) => ProofReading["duplicates"],
): Promise<void> {
  await lockNames(tx, "proof-readings", ["duplicates"]);
  const found = await readSimilar(tx, proof, marks, reading, maxDistance);
  const similar = found.map((row) => ({
    orderId: row.order_id,
    reference: row.reference,
    isSameFile: row.is_same_file,
    distance: row.distance,
    reading: row.reading,
  }));
  await updateReading(tx, proof.id, { ...reading, duplicates: duplicatesIn(similar) }, marks);
}
