import type { Language } from "@harbour/contracts/constants";
import type { ProofReading } from "@harbour/contracts/operator";
import { and, asc, eq, gt, sql, type SQL } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import type { BuyerReason } from "../order-status/index.ts";
import { type OrderRow, orders, type PaymentProofRow, paymentProofs } from "./orders.tables.ts";

export async function insertProof(tx: Tx, orderId: string, uploadId: string): Promise<void> {
  await tx.insert(paymentProofs).values({ orderId, uploadId, uploadedAt: sql`clock_timestamp()` });
}

/** Decides about the proofs that wait; history keeps them all. */
export async function judgeProofs(
  tx: Tx,
  orderId: string,
  status: "APPROVED" | "REJECTED",
  { reason, reasonTexts }: BuyerReason = { reason: null, reasonTexts: null },
): Promise<void> {
  await tx.update(paymentProofs).set({ status, reason, reasonTexts }).where(isUnjudged(orderId));
}

/** Has the proofs of an order judged again that were found to be true. */
export async function reopenProofs(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(paymentProofs)
    .set({ status: "WAITING" })
    .where(and(eq(paymentProofs.orderId, orderId), eq(paymentProofs.status, "APPROVED")));
}

/** Tells whether its buyer uploaded a proof that nobody has judged. */
export async function hasUnjudgedProof(tx: Tx, orderId: string): Promise<boolean> {
  const found = await tx
    .select({ id: paymentProofs.id })
    .from(paymentProofs)
    .where(isUnjudged(orderId))
    .limit(1);
  return found.length > 0;
}

function isUnjudged(orderId: string) {
  return and(eq(paymentProofs.orderId, orderId), eq(paymentProofs.status, "WAITING"));
}

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

/** Finds the payers in the proofs of these orders: an approved proof's first, then the newest. */
export async function findProofPayers(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ order_id: string; payer: string }>(sql`
    select distinct on (order_id) order_id, reading -> 'payer' ->> 'value' as payer from payment_proofs
    where order_id = any(${sql.param(orderIds)}::text[]) and reading -> 'payer' ->> 'value' is not null
    order by order_id, status = 'APPROVED' desc, id desc`);
  return new Map(rows.map((row) => [row.order_id, row.payer]));
}

export interface WaitingProofs {
  /** The end of the page before. */
  readonly after: string | undefined;
  readonly limit: number;
  /** The condition on the proof and its order; undefined: none. */
  readonly isFound: SQL | undefined;
}

/**
 * Finds the deciding proof of every order that waits to be judged, the oldest first. Cancelled orders are among them,
 * as money may be owed.
 */
export function findWaitingProofs(
  db: Db,
  { after, limit, isFound }: WaitingProofs,
): Promise<{ order: OrderRow; proof: PaymentProofRow }[]> {
  return db
    .select({ order: orders, proof: paymentProofs })
    .from(orders)
    .innerJoin(paymentProofs, eq(paymentProofs.orderId, orders.id))
    .where(
      and(
        sql`(${orders.status} = 'pending' or ${orders.seeksTransfer})`,
        // A literal, since PostgreSQL matches no parameter with the index's condition.
        sql`${paymentProofs.status} = 'WAITING'`,
        isFound,
        after === undefined ? undefined : gt(paymentProofs.id, Number(after)),
        // A better one that was handed in later takes its place.
        sql`not exists (select from payment_proofs n where n.order_id = ${orders.id} and n.id > ${paymentProofs.id})`,
      ),
    )
    .orderBy(asc(paymentProofs.id))
    .limit(limit);
}

/** Finds the uploads that were handed in as proofs for a buyer's orders. */
export async function findProofsOfBuyer(tx: Tx, customerId: string): Promise<Set<string>> {
  const { rows } = await tx.execute<{ upload_id: string }>(sql`
    select p.upload_id from payment_proofs p join orders o on o.id = p.order_id
    where o.customer_id = ${customerId} and p.upload_id is not null`);
  return new Set(rows.map((row) => row.upload_id));
}
