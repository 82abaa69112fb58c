import { type Personal, selectRecentRows } from "../../platform/modules/personal.ts";
import { findAllLines, removeAllLines } from "./cart.repository.ts";

/** Personal data in carts. */
export const cartPersonal: Personal = {
  tables: ["cart_lines"],
  export: async ({ db }, { customerId }) => {
    const lines = await findAllLines(db, customerId);
    return {
      carts: lines.map((line) => ({
        store_id: line.storeId,
        product_variant_id: line.variantId,
        qty: line.qty,
        created_at: line.createdAt.toISOString(),
      })),
    };
  },
  activity: { guests: selectRecentRows("cart_lines", "updated_at") },
  erase: (tx, { customerId }) => removeAllLines(tx, customerId),
};
