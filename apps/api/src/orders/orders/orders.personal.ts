import { say } from "@harbour/contracts/reasons";
import { sql } from "drizzle-orm";
import { type Personal, selectAnyRows } from "../../platform/modules/personal.ts";
import { conflict } from "../../platform/replies/shop-error.ts";
import { countOpenOrders, forgetBuyer } from "./forget-buyer.repository.ts";

const customersWithOrders = selectAnyRows(sql`select from orders o where o.customer_id = c.id`);

/** A person's orders. Lines, amounts and events stay as long as the law requires books. */
export const ordersPersonal: Personal = {
  tables: ["orders"],
  activity: { guests: customersWithOrders, "pending accounts": customersWithOrders },
  erase: (tx, { customerId }) => forgetBuyer(tx, customerId),
  refuseClosing: async (tx, customerId) => {
    const open = await countOpenOrders(tx, customerId);
    if (open > 0)
      throw conflict(say("order-on-its-way"), {
        open_orders: open,
      });
  },
};
