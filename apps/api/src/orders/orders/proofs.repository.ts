import type { Language } from "@harbour/contracts/constants";
import type { ProofReading } from "@harbour/contracts/operator";
import { and, asc, eq, gt, sql, type SQL } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import type { BuyerReason } from "../order-status/index.ts";
import { type OrderRow, orders, type PaymentProofRow, paymentProofs } from "./orders.tables.ts";

export async function insertProof(tx: Tx, orderId: string, uploadId: string): Promise<void> {
  await tx.insert(paymentProofs).values({ orderId, uploadId, uploadedAt: sql`clock_timestamp()` });
}

/** Judges the waiting proofs; the history keeps all of them. */
export async function judgeProofs(
  tx: Tx,
  orderId: string,
  status: "APPROVED" | "REJECTED",
  { reason, reasonTexts }: BuyerReason = { reason: null, reasonTexts: null },
): Promise<void> {
  await tx.update(paymentProofs).set({ status, reason, reasonTexts }).where(isUnjudged(orderId));
}

/** Reopens an order's approved proofs for another decision. */
export async function reopenProofs(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(paymentProofs)
    .set({ status: "WAITING" })
    .where(and(eq(paymentProofs.orderId, orderId), eq(paymentProofs.status, "APPROVED")));
}

/** Tells whether the buyer uploaded a proof that nobody has judged. */
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

/** Proofs that were judged longer ago stay unread, because reading all old ones would take days. */
const maxDaysJudged = 30;

/**
 * Takes the oldest unread proof for two minutes; proofs that failed before come after fresh ones. Parallel callers get
 * different proofs. A proof whose reader died comes again, finally with an attempt above {@link maxReadings}. Judged or
 * replaced proofs come last; they are read so that later copies are recognised.
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
  /** The file's hash; null when the picture is gone. */
  readonly sha256: string | null;
  /** 64 bits as `0` and `1`; null when the picture could not be decoded. */
  readonly hash: string | null;
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

/** The maximum number of proofs of each kind. */
const maxSimilar = 50;

/**
 * Finds similar proofs of other orders: same file or transfer number first, then similar pictures with the same amount,
 * nearest first. Similar ones never displace identical ones.
 * @param maxDistance the most bits of 64 in which similar pictures differ
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

/** Stores a reading without changing the order or its status. */
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

/** Releases a proof for the next reader, because this one was stopped. */
export async function giveBackProof(db: Db, proofId: number): Promise<void> {
  await db
    .update(paymentProofs)
    .set({ readingBegunAt: null, readingAttempts: sql`${paymentProofs.readingAttempts} - 1` })
    .where(eq(paymentProofs.id, proofId));
}

/** The reading without the payer. */
export const withoutPayer = sql`case when reading is null then null else reading || '{"payer": null}' end`;

/** Finds the payers in the proofs of these orders: of an approved proof first, then of the newest. */
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
  /** The cursor: the end of the page before. */
  readonly after: string | undefined;
  readonly limit: number;
  /** A condition on proof and order; undefined for none. */
  readonly isFound: SQL | undefined;
}

/**
 * Finds the deciding proof of every order with an unjudged one, oldest first. Includes cancelled orders, as money may
 * be owed.
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
        // A proof uploaded later replaces it.
        sql`not exists (select from payment_proofs n where n.order_id = ${orders.id} and n.id > ${paymentProofs.id})`,
      ),
    )
    .orderBy(asc(paymentProofs.id))
    .limit(limit);
}

/** Finds the uploads that a buyer submitted as proofs. */
export async function findProofsOfBuyer(tx: Tx, customerId: string): Promise<Set<string>> {
  const { rows } = await tx.execute<{ upload_id: string }>(sql`
    select p.upload_id from payment_proofs p join orders o on o.id = p.order_id
    where o.customer_id = ${customerId} and p.upload_id is not null`);
  return new Set(rows.map((row) => row.upload_id));
}
