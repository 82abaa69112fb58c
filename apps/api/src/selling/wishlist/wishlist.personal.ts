import { type Personal, selectRecentRows } from "../../platform/modules/personal.ts";
import { findAllWishlistItems, removeAllWishlistItems } from "./wishlist.repository.ts";

/** Personal data of wishlists and their news. */
export const wishlistPersonal: Personal = {
  tables: ["wishlist_alerts", "wishlist_items"],
  export: async ({ db }, { customerId }) => {
    const wishlistItems = await findAllWishlistItems(db, customerId);
    return {
      wishlist: wishlistItems.map((wishlistItem) => ({
        product_id: wishlistItem.productId,
        store_id: wishlistItem.storeId,
        created_at: wishlistItem.createdAt.toISOString(),
      })),
    };
  },
  activity: { guests: selectRecentRows("wishlist_items", "created_at") },
  erase: (tx, { customerId }) => removeAllWishlistItems(tx, customerId),
};
