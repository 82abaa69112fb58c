import type { Db, Tx } from "../../platform/db.ts";
import { findReviewsBy } from "./write-reviews.repository.ts";

/** What a person said of what they bought, for their own copy of their data (QUALITY 4). */
export async function exportOf(db: Db | Tx, customerId: string) {
  const reviews = await findReviewsBy(db, customerId);
  return reviews.map((review) => ({
    order_id: review.orderId,
    product_id: review.productId,
    rating: review.rating,
    comment: review.comment,
    created_at: review.createdAt.toISOString(),
  }));
}
