import { and, eq, sql } from "drizzle-orm";
import type { Language } from "@harbour/contracts/constants";
import type { ProofReading } from "@harbour/contracts/operator";
import type { Db, Tx } from "../../platform/db.ts";
import { paymentProofs } from "./orders.tables.ts";

/** A proof that nobody has read, and the order it is for. */
export interface UnreadProof {
  readonly id: number;
  readonly uploadId: string;
  readonly attempt: number;
  readonly orderId: string;
  readonly reference: string;
  readonly total: number;
  readonly language: Language;
}

/** The tries of a picture that ends its reader's process; the next reader calls it unreadable. */
export const maxReadings = 3;

/** Proofs that were judged unread longer ago stay so: what came before there was a reader would keep it busy for days. */
const maxDaysJudged = 30;

/**
 * Takes the proof that has waited longest for a reader, those that failed after fresh ones, for two minutes. Of many who ask at once, each
 * gets another one. One whose reader died comes again, in the end with an attempt above {@link maxReadings}. After those that staff wait
 * for come those that were judged or replaced before a reader got to them, so that later copies of them are known.
 */
export async function takeUnreadProof(db: Db): Promise<UnreadProof | undefined> {
  const { rows } = await db.execute<{
    id: string;
    upload_id: string;
    attempt: number;
    order_id: string;
    reference: string;
    total: number;
    language: Language;
  }>(sql`
    update payment_proofs p set reading_begun_at = clock_timestamp(), reading_attempts = p.reading_attempts + 1
    from orders o
    where o.id = p.order_id and p.id = (
      select id from payment_proofs
      where reading is null and upload_id is not null
        and (status = 'WAITING' or uploaded_at > clock_timestamp() - make_interval(days => ${maxDaysJudged}))
        and (reading_begun_at is null or reading_begun_at < clock_timestamp() - interval '2 minutes')
      order by status <> 'WAITING', reading_attempts, id limit 1 for update skip locked)
    returning p.id, p.upload_id, p.reading_attempts as attempt, o.id as order_id, o.reference, o.total, o.language`);
  const [row] = rows;
  return (
    row && {
      id: Number(row.id),
      uploadId: row.upload_id,
      attempt: row.attempt,
      orderId: row.order_id,
      reference: row.reference,
      total: row.total,
      language: row.language,
    }
  );
}

export interface PictureMarks {
  /** Null: the picture is gone. */
  readonly sha256: string | null;
  /** 64 bits as `0` and `1`; null: the picture could not be decoded. */
  readonly hash: string | null;
}

/** A proof of another order that may show the same payment. */
interface SimilarProof {
  readonly orderId: string;
  readonly reference: string;
  readonly isSameFile: boolean;
  /** The count of differing bits of 64; null: unknown. */
  readonly distance: number | null;
  readonly reading: ProofReading | null;
}

/** So many of each kind are told at most. */
const maxSimilar = 50;

/**
 * Proofs of other orders with the same file or the same number of a transfer, then those whose picture looks alike with the same amount on
 * it, nearest first. However many look alike, they push aside none that is the same.
 * @param maxDistance in how many of 64 bits such pictures differ at most
 */
export async function findSimilarProofs(
  db: Db | Tx,
  proof: Pick<UnreadProof, "id" | "orderId">,
  { sha256, hash }: PictureMarks,
  read: Pick<ProofReading, "amount" | "transfer_reference">,
  maxDistance: number,
): Promise<SimilarProof[]> {
  const distance = sql`bit_count(p.picture_hash # ${hash}::bit(64))::integer`;
  const similar = sql`
    select p.order_id, o.reference, coalesce(p.picture_sha256 = ${sha256}, false) as is_same_file, ${distance} as distance, p.reading
    from payment_proofs p join orders o on o.id = p.order_id
    where p.order_id <> ${proof.orderId} and p.id <> ${proof.id}`;
  const { rows } = await db.execute<{
    order_id: string;
    reference: string;
    is_same_file: boolean;
    distance: number | null;
    reading: ProofReading | null;
  }>(sql`
    (${similar} and (p.picture_sha256 = ${sha256}
        or p.reading #>> '{transfer_reference,value}' = ${read.transfer_reference?.value ?? null})
      order by is_same_file desc, (p.reading #>> '{transfer_reference,confidence}')::float8 desc nulls last, p.id
      limit ${maxSimilar})
    union all
    (${similar} and ${distance} <= ${maxDistance}
        and p.reading #>> '{amount,value}' is not distinct from ${read.amount?.value ?? null}
      order by distance, p.id limit ${maxSimilar})`);
  return rows.map((row) => ({
    orderId: row.order_id,
    reference: row.reference,
    isSameFile: row.is_same_file,
    distance: row.distance,
    reading: row.reading,
  }));
}

/** Keeps what was read; nothing else of the order changes, its status least of all. */
export async function storeReading(
  tx: Tx,
  proofId: number,
  reading: ProofReading,
  { sha256, hash }: PictureMarks,
): Promise<void> {
  await tx
    .update(paymentProofs)
    .set({ reading, pictureSha256: sha256, pictureHash: hash })
    .where(and(eq(paymentProofs.id, proofId), sql`${paymentProofs.uploadId} is not null`));
}

/** Lets the next reader have it at once: this one was told to stop. */
export async function giveBackProof(db: Db, proofId: number): Promise<void> {
  await db
    .update(paymentProofs)
    .set({ readingBegunAt: null, readingAttempts: sql`${paymentProofs.readingAttempts} - 1` })
    .where(eq(paymentProofs.id, proofId));
}

/** A reading without who paid. */
export const withoutPayer = sql`case when reading is null then null else reading || '{"payer": null}' end`;
