import type { Personal } from "../../platform/modules/personal.ts";
import { refreshAuthor } from "./refresh-author.ts";
import { findReviewsBy } from "./write-reviews.repository.ts";

/** The personal data in reviews. Reviews are kept without the author's name and pictures. */
export const reviewsPersonal: Personal = {
  tables: ["reviews"],
  export: async ({ db }, { customerId }) => {
    const reviews = await findReviewsBy(db, customerId);
    return {
      reviews: reviews.map((review) => ({
        order_id: review.orderId,
        product_id: review.productId,
        rating: review.rating,
        comment: review.comment,
        created_at: review.createdAt.toISOString(),
      })),
    };
  },
  erase: (tx, { customerId }) => refreshAuthor(tx, customerId),
};
