import type { LocalizedText } from "@harbour/contracts";
import type { StaffReviewWire } from "@harbour/contracts/operator";
import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import { toContainsPattern } from "../../platform/database/like-pattern.rules.ts";
import { findReviews, type ReadReview } from "./reviews.repository.ts";
import { reviews } from "./reviews.tables.ts";

/** A review as staff see it. */
export interface ReviewForStaff extends ReadReview {
  readonly orderId: string;
  readonly customerId: string;
  readonly productTitle: LocalizedText;
  /** The product's store and key. Null after its deletion. */
  readonly productRecord: StaffReviewWire["product"]["record"];
  readonly status: "ACTIVE" | "HIDDEN";
  readonly hiddenReason: string | null;
  readonly decidedAt: Date | null;
  readonly version: number;
}

export interface StaffReviewFilters {
  readonly status: ReviewForStaff["status"] | undefined;
  readonly productId: string | undefined;
  readonly rating: number | undefined;
  readonly isAnswered: boolean | undefined;
  readonly q: string;
  readonly after: string | undefined;
}

/** Finds reviews, newest first. */
export function listReviewsForStaff(
  db: Db,
  { status, productId, rating, isAnswered, q, after }: StaffReviewFilters,
  limit: number,
): Promise<ReviewForStaff[]> {
  const conditions = [
    sql`true`,
    ...(status === undefined ? [] : [sql`r.status = ${status}`]),
    ...(productId === undefined ? [] : [sql`r.product_id = ${productId}`]),
    ...(rating === undefined ? [] : [sql`r.rating = ${rating}`]),
    ...(isAnswered === undefined ? [] : [sql`(r.answer is not null) = ${isAnswered}`]),
    ...(q === "" ? [] : [sql`r.comment ilike ${toContainsPattern(q)}`]),
    ...(after === undefined ? [] : [sql`r.id < ${after}`]),
  ];
  return readReviews(
    db,
    sql`${sql.join(conditions, sql` and `)} order by r.id desc limit ${limit}`,
  );
}

export async function findStaffReview(
  db: Db | Tx,
  id: string,
): Promise<ReviewForStaff | undefined> {
  const [review] = await readReviews(db, sql`r.id = ${id}`);
  return review;
}

async function readReviews(
  db: Db | Tx,
  condition: ReturnType<typeof sql>,
): Promise<ReviewForStaff[]> {
  const extraColumns = sql`r.order_id, r.customer_id, l.product_title, r.status, r.hidden_reason, r.decided_at, r.version,
    (select jsonb_build_object('store', t.alias, 'key', p.key)
      from products p join stores t on t.id = p.store_id where p.id = r.product_id) as product_record`;
  const rows = await findReviews(db, condition, extraColumns);
  return rows.map(({ review, row }) => {
    const staffReview = row as unknown as StaffReviewRow;
    return {
      ...review,
      orderId: staffReview.order_id,
      customerId: staffReview.customer_id,
      productTitle: staffReview.product_title,
      productRecord: staffReview.product_record,
      status: staffReview.status,
      hiddenReason: staffReview.hidden_reason,
      decidedAt: staffReview.decided_at === null ? null : new Date(staffReview.decided_at),
      version: staffReview.version,
    };
  });
}

interface StaffReviewRow {
  order_id: string;
  customer_id: string;
  product_title: LocalizedText;
  product_record: ReviewForStaff["productRecord"];
  status: ReviewForStaff["status"];
  hidden_reason: string | null;
  decided_at: string | null;
  version: number;
}

/** Locks a review until the transaction ends. */
export async function lockReview(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select 1 from reviews where id = ${id} for update`);
}

export async function storeReviewDecision(
  tx: Tx,
  id: string,
  { operatorId, reason }: { operatorId: string; reason: string | null },
): Promise<void> {
  await tx
    .update(reviews)
    .set({
      status: reason === null ? "ACTIVE" : "HIDDEN",
      hiddenBy: reason === null ? null : operatorId,
      hiddenReason: reason,
      decidedAt: sql`now()`,
      version: sql`${reviews.version} + 1`,
    })
    .where(eq(reviews.id, id));
}
