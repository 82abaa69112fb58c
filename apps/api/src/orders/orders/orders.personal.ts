import { makeReason } from "@harbour/contracts/reasons";
import { sql } from "drizzle-orm";
import { type Personal, keepAllWithRows } from "../../platform/modules/personal.ts";
import { conflict } from "../../platform/replies/shop-error.ts";
import { countOpenOrders, forgetBuyer } from "./forget-buyer.repository.ts";

const customersWithOrders = keepAllWithRows(sql`select from orders o where o.customer_id = c.id`);

/**
 * The personal data in a person's orders. Lines, amounts and events are kept as long as the law requires for
 * accounts.
 */
export const ordersPersonal: Personal = {
  tables: ["orders"],
  activity: { guests: customersWithOrders, "pending accounts": customersWithOrders },
  erase: (tx, { customerId }) => forgetBuyer(tx, customerId),
  refuseClosing: async (tx, customerId) => {
    const openCount = await countOpenOrders(tx, customerId);
    if (openCount > 0)
      throw conflict(makeReason("order-on-its-way"), {
        open_orders: openCount,
      });
  },
};
