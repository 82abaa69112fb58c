import { compareBy } from "@harbour/i18n";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import { reviewImages, reviews } from "./reviews.tables.ts";

export type NewReview = Omit<typeof reviews.$inferInsert, "createdAt"> & {
  readonly id: string;
  /** The ids of the uploaded pictures, in their order. */
  readonly images: readonly string[];
};

/** Inserts reviews sorted by product, so that parallel writers lock products in the same order. */
export async function insertReviews(tx: Tx, newReviews: readonly NewReview[]): Promise<void> {
  const rows = newReviews.toSorted(compareBy((review) => review.productId));
  const now = sql`clock_timestamp()`;
  await tx
    .insert(reviews)
    .values(rows.map(({ images: _, ...row }) => ({ ...row, createdAt: now })));
  const pictures = rows.flatMap(({ id, images }) =>
    images.map((uploadId, position) => ({ reviewId: id, position, uploadId })),
  );
  if (pictures.length > 0) await tx.insert(reviewImages).values(pictures);
}

/** Stores the shop's answer, or replaces it. @returns false when no public review has this id */
export async function updateAnswer(
  tx: Tx,
  { id, operatorId, answer }: { id: string; operatorId: string; answer: string },
): Promise<boolean> {
  const answered = await tx
    .update(reviews)
    .set({
      answer,
      answeredBy: operatorId,
      answeredAt: sql`now()`,
      version: sql`${reviews.version} + 1`,
    })
    .where(and(eq(reviews.id, id), eq(reviews.status, "ACTIVE")))
    .returning({ id: reviews.id });
  return answered.length > 0;
}

/** Finds all reviews of a person, newest first, for the data export. */
export function findReviewsBy(db: Db | Tx, customerId: string) {
  const { orderId, productId, rating, comment, createdAt } = reviews;
  return db
    .select({ orderId, productId, rating, comment, createdAt })
    .from(reviews)
    .where(eq(reviews.customerId, customerId))
    .orderBy(desc(createdAt), desc(reviews.id));
}
