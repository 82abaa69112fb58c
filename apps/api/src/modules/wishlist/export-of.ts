import type { Db, Tx } from "../../platform/db.ts";
import { findAllWishes } from "./wishlist.repository.ts";

/** What the wishlist knows of a person, for their own copy of their data (QUALITY 4). */
export async function exportOf(db: Db | Tx, customerId: string) {
  const wishes = await findAllWishes(db, customerId);
  return wishes.map((wish) => ({
    product_id: wish.productId,
    store_id: wish.storeId,
    created_at: wish.createdAt.toISOString(),
  }));
}
