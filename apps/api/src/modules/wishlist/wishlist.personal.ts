import type { Personal } from "../../platform/personal.ts";
import { findAllWishes, removeAllWishes } from "./wishlist.repository.ts";

/** What a person wishes for, and what they were told of it. */
export const wishlistPersonal: Personal = {
  tables: ["wishes", "wish_news"],
  export: async ({ db }, { customerId }) => {
    const wishes = await findAllWishes(db, customerId);
    return {
      wishlist: wishes.map((wish) => ({
        product_id: wish.productId,
        store_id: wish.storeId,
        created_at: wish.createdAt.toISOString(),
      })),
    };
  },
  erase: (tx, { customerId }) => removeAllWishes(tx, customerId),
};
