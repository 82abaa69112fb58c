import { inTransaction } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { notFound } from "../../platform/shop-error.ts";
import { hideShown } from "./write-reviews.repository.ts";

/** Takes a review out of the public's sight and its stars out of the count; its writer still sees it. @throws ShopError `not_found` */
export async function hideReview(
  deps: Deps,
  staff: { readonly id: string },
  { reviewId, reason }: { reviewId: string; reason: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await hideShown(tx, { id: reviewId, by: staff.id, reason }))) throw notFound("Review");
  });
}
