import type { ProductReview } from "@harbour/contracts";
import type { StaffReviewWire } from "@harbour/contracts/operator";
import { publicAddress } from "../../base/files/index.ts";
import type { ReadReview } from "./reviews.repository.ts";
import type { ReviewForStaff } from "./staff-reviews.repository.ts";

export function presentReview(review: ReadReview): ProductReview {
  const { answer, answeredAt } = review;
  return {
    _id: review.id,
    rating: review.rating,
    comment: review.comment,
    images: review.images.map((id) => publicAddress("reviews", id)),
    user: { username: review.username, avatar: review.avatar },
    product_variant_title: review.variantTitle,
    answer:
      answer === null || answeredAt === null
        ? null
        : { comment: answer, created_at: answeredAt.toISOString() },
    created_at: review.createdAt.toISOString(),
  };
}

export function presentReviewForStaff(review: ReviewForStaff): StaffReviewWire {
  return {
    ...presentReview(review),
    status: review.status,
    hidden_reason: review.hiddenReason,
    order_id: review.orderId,
    product: {
      _id: review.productId,
      title: review.productTitle,
      record: review.productRecord,
    },
    user_id: review.customerId,
    decided_at: review.decidedAt?.toISOString() ?? null,
    version: review.version,
  };
}

/**
 * Presents the number and average of a product's stars.
 * @param histogram the numbers of reviews with one to five stars
 */
export function presentReviewSummary(histogram: readonly number[]) {
  const count = histogram.reduce((total, reviews) => total + reviews, 0);
  const stars = histogram.reduce((total, reviews, index) => total + reviews * (index + 1), 0);
  const average = count === 0 ? null : Math.round((stars * 10) / count) / 10;
  return { average, count, histogram: [...histogram] };
}
