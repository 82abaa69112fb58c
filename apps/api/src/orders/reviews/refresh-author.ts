import { invalidate } from "../../platform/changes/change-log.ts";
import type { Tx } from "../../platform/database/db.ts";
import { findProductsReviewedBy } from "./reviews.repository.ts";

/** Refreshes the cached pages of a person's reviews after a change of name or picture. */
export async function refreshAuthor(tx: Tx, customerId: string): Promise<void> {
  const products = await findProductsReviewedBy(tx, customerId);
  await invalidate(
    tx,
    products.map((id) => `product:${id}`),
  );
}
