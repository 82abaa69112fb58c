import type { Db } from "../../platform/database/db.ts";
import type { Personal } from "../../platform/modules/personal.ts";
import { findFormerRecipients, findOwnOrders } from "../orders/index.ts";
import { findOrderParts } from "./find-order-parts.ts";
import { presentOrder } from "./order.presenter.ts";

/** A limit above any person's number of orders. */
const manyOrders = 100_000;

/** A person's copy of their orders; the orders themselves forget who bought. */
export const orderCopies: Personal = {
  tables: [],
  export: async ({ db }, { customerId }) => ({ orders: await exportOrders(db, customerId) }),
};

/** Copies a person's orders with lines and history. */
async function exportOrders(db: Db, customerId: string): Promise<unknown[]> {
  const theirs = await findOwnOrders(db, { customerId }, { limit: manyOrders, offset: 0 });
  const copies: unknown[] = [];
  for (const order of theirs.rows.toReversed()) {
    const parts = await findOrderParts(db, order.id);
    const formerRecipients = await findFormerRecipients(db, order.id);
    const events = parts.events.map(({ id, event, toStatus, reason, createdAt }) => ({
      event,
      status: toStatus,
      reason,
      former_recipient: formerRecipients.get(id) ?? null,
      created_at: createdAt.toISOString(),
    }));
    // Points, vouchers and refund requests are exported by their own modules.
    const {
      earned_points: _,
      returned_voucher: __,
      refund_request: ___,
      ...copy
    } = presentOrder(order, parts);
    copies.push({ ...copy, events });
  }
  return copies;
}
