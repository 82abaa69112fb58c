import { inTransaction } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { updateAnswer } from "./write-reviews.repository.ts";

/** Adds the shop's answer below a review, or replaces the answer. @throws ShopError `not_found` */
export async function answerReview(
  deps: Deps,
  staff: { readonly id: string },
  { reviewId, comment }: { reviewId: string; comment: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const reviewAnswer = { id: reviewId, operatorId: staff.id, answer: comment };
    if (!(await updateAnswer(tx, reviewAnswer))) throw notFound("Review");
  });
}
