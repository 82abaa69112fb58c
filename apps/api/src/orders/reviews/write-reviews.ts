import { makeReason, type Reason, plainReason } from "@harbour/contracts/reasons";
import { lockAccount } from "../../base/customers/index.ts";
import { claimUpload } from "../../base/files/index.ts";
import { isUniqueViolation, type Transaction } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict, invalid, type ShopError } from "../../platform/replies/shop-error.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import { findOwnOrder } from "../order-access/index.ts";
import { createOrderStateError } from "../order-status/index.ts";
import { findOrderLines, markOrder } from "../orders/index.ts";
import { insertReviews, type NewReview } from "./write-reviews.repository.ts";

export interface ReviewRequest {
  readonly product_variant_id: string;
  readonly rating: number;
  readonly comment: string;
  /** Addresses of the buyer's own uploads in the bucket `reviews`. */
  readonly images: readonly string[];
}

/**
 * Reviews lines of the caller's completed order. Either all reviews are stored or none. Unique keys allow one review
 * per line and one use per picture, so that two parallel requests cannot both succeed.
 * @param runOnce a transaction that remembers its result under the caller's Idempotency-Key
 * @throws ShopError `not_found`, `order_state` (details.current_status), `validation`, `conflict`
 */
export async function writeReviews(
  deps: Deps,
  buyer: Shopper,
  { orderId, reviews }: { orderId: string; reviews: readonly ReviewRequest[] },
  runOnce: Transaction,
): Promise<void> {
  const order = await findOwnOrder(deps, buyer, orderId);
  // A completed order never changes its status, so this check still holds when the reviews are written.
  if (order.status !== "completed")
    throw createOrderStateError(
      order,
      { by: "buyer", now: deps.clock() },
      plainReason("Products can be rated once the order is completed."),
    );
  const lines = (await findOrderLines(deps.db, order.id)).filter(({ isGift }) => isGift !== true);
  const received = lines.filter(({ qty, withdrawnQty }) => qty > (withdrawnQty ?? 0));
  const unratedLineByVariant = new Map(received.map((line) => [line.variantId, line]));
  const newReviews: NewReview[] = [];
  for (const [index, { product_variant_id, rating, comment, images }] of reviews.entries()) {
    const line = unratedLineByVariant.get(product_variant_id);
    if (!line) {
      const isSameVariant = ({ variantId }: { variantId: string }) =>
        variantId === product_variant_id;
      const text =
        (received.some(isSameVariant) &&
          plainReason("This product is rated twice: please rate it once.")) ||
        (lines.some(isSameVariant) &&
          plainReason("This product was paid back before it was sent.")) ||
        makeReason("product-not-in-order");
      throw createReviewError(index, "product_variant_id", text);
    }
    unratedLineByVariant.delete(product_variant_id);
    newReviews.push({
      id: timeOrderedId(),
      orderLineId: line.id,
      orderId: order.id,
      customerId: buyer.id,
      storeId: order.storeId,
      productId: line.productId,
      variantId: line.variantId,
      rating,
      comment,
      images: await claimImages(deps, buyer, images, `reviews.${index}.images`),
    });
  }
  try {
    await runOnce(async (tx) => {
      await lockAccount(tx, buyer.id, "key share");
      await insertReviews(tx, newReviews);
      await markOrder(tx, order.id, "reviewed");
    });
  } catch (error) {
    if (isUniqueViolation(error, "review_images_upload"))
      throw invalid({
        reviews: [plainReason("A picture can be shown once. Please upload it again.")],
      });
    if (isUniqueViolation(error)) throw conflict(plainReason("A product was rated before."));
    throw error;
  }
}

async function claimImages(
  { db }: Deps,
  buyer: Shopper,
  addresses: readonly string[],
  field: string,
): Promise<string[]> {
  const ids: string[] = [];
  for (const address of addresses) {
    const { id } = await claimUpload(db, buyer, { address, bucket: "reviews", field });
    ids.push(id);
  }
  return ids;
}

function createReviewError(index: number, field: string, text: Reason): ShopError {
  return invalid({ [`reviews.${index}.${field}`]: [text] });
}
