import { invalidate } from "../../platform/change-log.ts";
import type { Tx } from "../../platform/db.ts";
import { findProductsReviewedBy } from "./reviews.repository.ts";

/** Reviews show who wrote them: after a change of name or picture, their pages are made anew. */
export async function refreshAuthor(tx: Tx, customerId: string): Promise<void> {
  const products = await findProductsReviewedBy(tx, customerId);
  await invalidate(
    tx,
    products.map((id) => `product:${id}`),
  );
}
