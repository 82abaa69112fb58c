import type { Language } from "@harbour/contracts/constants";
import type { ProofReading } from "@harbour/contracts/operator";
import { and, asc, eq, gt, inArray, isNotNull, sql, type SQL } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { BuyerReason } from "../order-status/index.ts";
import { type PaymentProofRow, paymentProofs } from "./proofs.tables.ts";

export async function insertProof(tx: Tx, orderId: string, uploadId: string): Promise<void> {
  await tx.insert(paymentProofs).values({ orderId, uploadId, uploadedAt: sql`clock_timestamp()` });
}

/** Reads the proofs of several orders, oldest first. */
export function readProofs(db: Db | Tx, orderIds: readonly string[]): Promise<PaymentProofRow[]> {
  return db
    .select()
    .from(paymentProofs)
    .where(inArray(paymentProofs.orderId, [...orderIds]))
    .orderBy(asc(paymentProofs.id));
}

export async function updateWaiting(
  tx: Tx,
  orderId: string,
  status: PaymentProofRow["status"],
  { reason, reasonTexts }: BuyerReason,
): Promise<void> {
  await tx
    .update(paymentProofs)
    .set({ status, reason, reasonTexts })
    .where(isWaitingProofOf(orderId));
}

export async function updateApproved(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(paymentProofs)
    .set({ status: "WAITING" })
    .where(and(eq(paymentProofs.orderId, orderId), eq(paymentProofs.status, "APPROVED")));
}

export async function countWaiting(tx: Tx, orderId: string): Promise<number> {
  return tx.$count(paymentProofs, isWaitingProofOf(orderId));
}

function isWaitingProofOf(orderId: string) {
  return and(eq(paymentProofs.orderId, orderId), eq(paymentProofs.status, "WAITING"));
}

/**
 * The days after its upload during which a decided proof is still read. Older decided proofs stay unread, because
 * reading all of them takes days.
 */
const maxDaysJudged = 30;

/** A proof claimed by a reader, and its order. */
interface ClaimedProof extends Record<string, unknown> {
  readonly id: string;
  readonly upload_id: string;
  readonly attempt: number;
  readonly order_id: string;
  readonly reference: string;
  readonly total: number;
  readonly language: Language;
}

/**
 * Claims an unread proof for two minutes. Proofs that wait for a decision come first, then those with the fewest
 * attempts, then the oldest.
 */
export async function claimOldestUnread(db: Db): Promise<ClaimedProof | undefined> {
  const { rows } = await db.execute<ClaimedProof>(sql`
    update payment_proofs p set reading_begun_at = clock_timestamp(), reading_attempts = p.reading_attempts + 1
    from orders o
    where o.id = p.order_id and p.id = (
      select id from payment_proofs
      where reading is null and upload_id is not null
        and (status = 'WAITING' or uploaded_at > clock_timestamp() - make_interval(days => ${maxDaysJudged}))
        and (reading_begun_at is null or reading_begun_at < clock_timestamp() - interval '2 minutes')
      order by status <> 'WAITING', reading_attempts, id limit 1 for update skip locked)
    returning p.id, p.upload_id, p.reading_attempts as attempt, o.id as order_id, o.reference, o.total, o.language`);
  return rows[0];
}

export interface PictureMarks {
  /** The hash of the file. Null when the picture is deleted. */
  readonly sha256: string | null;
  /** A hash of 64 bits, written as `0` and `1`. Null when the picture could not be decoded. */
  readonly hash: string | null;
}

/** A proof of another order that may show the same payment. */
interface SimilarProofRow extends Record<string, unknown> {
  readonly order_id: string;
  readonly reference: string;
  readonly is_same_file: boolean;
  readonly distance: number | null;
  readonly reading: ProofReading | null;
}

/** The largest number of proofs per kind of similarity. */
const maxSimilar = 50;

/**
 * Finds similar proofs of other orders. Proofs with the same file or transfer number come first, and then similar
 * pictures with the same amount. Each kind has a limit of its own, so that similar pictures do not displace identical
 * files.
 * @param maxDistance the largest number of differing bits, of 64, between similar pictures
 */
export async function readSimilar(
  db: Db | Tx,
  proof: { readonly id: number; readonly orderId: string },
  { sha256, hash }: PictureMarks,
  reading: Pick<ProofReading, "amount" | "transfer_reference">,
  maxDistance: number,
): Promise<SimilarProofRow[]> {
  const distance = sql`bit_count(p.picture_hash # ${hash}::bit(64))::integer`;
  const selectOtherProofs = sql`
    select p.order_id, o.reference, coalesce(p.picture_sha256 = ${sha256}, false) as is_same_file, ${distance} as distance, p.reading
    from payment_proofs p join orders o on o.id = p.order_id
    where p.order_id <> ${proof.orderId} and p.id <> ${proof.id}`;
  const { rows } = await db.execute<SimilarProofRow>(sql`
    (${selectOtherProofs} and (p.picture_sha256 = ${sha256}
        or p.reading #>> '{transfer_reference,value}' = ${reading.transfer_reference?.value ?? null})
      order by is_same_file desc, (p.reading #>> '{transfer_reference,confidence}')::float8 desc nulls last, p.id
      limit ${maxSimilar})
    union all
    (${selectOtherProofs} and ${distance} <= ${maxDistance}
        and p.reading #>> '{amount,value}' is not distinct from ${reading.amount?.value ?? null}
      order by distance, p.id limit ${maxSimilar})`);
  return rows;
}

/** Stores a reading without changing the order or its status. */
export async function updateReading(
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

/** Releases a proof for the next reader, because this reader was stopped. */
export async function releaseClaimedProof(db: Db, proofId: number): Promise<void> {
  await db
    .update(paymentProofs)
    .set({ readingBegunAt: null, readingAttempts: sql`${paymentProofs.readingAttempts} - 1` })
    .where(eq(paymentProofs.id, proofId));
}

/** The reading without the payer. */
const readingWithoutPayer = sql`case when reading is null then null else reading || '{"payer": null}' end`;

/**
 * Reads the payer of each order's proofs. The payer of an approved proof comes first, then that of the newest proof.
 */
export async function readPayers(
  db: Db,
  orderIds: readonly string[],
): Promise<{ order_id: string; payer: string }[]> {
  const { rows } = await db.execute<{ order_id: string; payer: string }>(sql`
    select distinct on (order_id) order_id, reading -> 'payer' ->> 'value' as payer from payment_proofs
    where order_id = any(${sql.param(orderIds)}::text[]) and reading -> 'payer' ->> 'value' is not null
    order by order_id, status = 'APPROVED' desc, id desc`);
  return rows;
}

export interface WaitingProofs {
  /** The cursor, which is the position of the last proof on the page before. */
  readonly after: string | undefined;
  readonly limit: number;
  /** A condition on proof and order. Undefined means no condition. */
  readonly searchCondition: SQL | undefined;
}

/**
 * Reads the orders that wait for a decision about a proof, each with that proof, oldest first. Cancelled orders are
 * included, because the shop may owe the money.
 */
export function readWaitingProofs(
  db: Db,
  { after, limit, searchCondition }: WaitingProofs,
): Promise<PaymentProofRow[]> {
  return db
    .select()
    .from(paymentProofs)
    .where(
      and(
        // This is a literal, because PostgreSQL uses a partial index only if the query repeats its condition without
        // parameters.
        sql`${paymentProofs.status} = 'WAITING'`,
        after === undefined ? undefined : gt(paymentProofs.id, Number(after)),
        sql`exists (
          select from orders where orders.id = ${paymentProofs.orderId}
            and (orders.status = 'pending' or orders.seeks_transfer) and ${searchCondition ?? sql`true`})`,
        // A later proof replaces an earlier one.
        sql`not exists (select from payment_proofs n where n.order_id = ${paymentProofs.orderId} and n.id > ${paymentProofs.id})`,
      ),
    )
    .orderBy(asc(paymentProofs.id))
    .limit(limit);
}

/** Reads the uploads of proofs for a buyer's orders. */
export async function readProofUploads(tx: Tx, customerId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ upload_id: string }>(sql`
    select p.upload_id from payment_proofs p join orders o on o.id = p.order_id
    where o.customer_id = ${customerId} and p.upload_id is not null`);
  return rows.map((row) => row.upload_id);
}

/** Erases the payer and the reasons from the proofs of a buyer's orders. */
export async function forgetPayers(tx: Tx, customerId: string): Promise<void> {
  await tx
    .update(paymentProofs)
    .set({ reading: readingWithoutPayer, reason: null, reasonTexts: null })
    .where(
      sql`${paymentProofs.orderId} in (select id from orders where customer_id = ${customerId})`,
    );
}

/** Finds those of the uploads that are a proof for any order. */
export async function findProvingUploads(
  tx: Tx,
  uploadIds: readonly string[],
): Promise<readonly string[]> {
  if (uploadIds.length === 0) return [];
  const rows = await tx
    .select({ id: paymentProofs.uploadId })
    .from(paymentProofs)
    .where(inArray(paymentProofs.uploadId, [...uploadIds]));
  return rows.flatMap(({ id }) => id ?? []);
}

const maxMonths = 24;

/**
 * Removes the links to proofs of orders that ended two years ago.
 * @returns uploads that are no longer needed, for removal in the same transaction
 */
export async function deleteOldProofs(tx: Tx, limit: number): Promise<readonly string[]> {
  const oldProofs = tx
    .select({ id: paymentProofs.id })
    .from(paymentProofs)
    .where(
      and(
        isNotNull(paymentProofs.uploadId),
        sql`exists (
          select from orders o where o.id = ${paymentProofs.orderId} and o.status in ('completed', 'cancelled')
            and o.updated_at < now() - make_interval(months => ${maxMonths}))`,
      ),
    )
    .limit(limit);
  const proofs = await tx
    .select({ id: paymentProofs.id, uploadId: paymentProofs.uploadId })
    .from(paymentProofs)
    .where(inArray(paymentProofs.id, oldProofs))
    .for("update");
  await tx
    .update(paymentProofs)
    .set({ uploadId: null, reading: readingWithoutPayer })
    .where(
      inArray(
        paymentProofs.id,
        proofs.map(({ id }) => id),
      ),
    );
  return proofs.flatMap(({ uploadId }) => uploadId ?? []);
}
