import type { Db } from "../../platform/database/db.ts";
import type { Personal } from "../../platform/modules/personal.ts";
import { findFormerRecipients, findOwnOrders, type OrderRow } from "../orders/index.ts";
import { findPartsOfOrders, type OrderParts } from "./find-order-parts.ts";
import { presentOrder } from "./order.presenter.ts";

/** A limit above the number of orders that any person has. */
const manyOrders = 100_000;
/** The number of orders whose parts are read together. */
const batchSize = 200;

/** A person's copy of their orders. The orders module erases the buyer from the orders themselves. */
export const orderCopies: Personal = {
  tables: [],
  export: async ({ db }, { customerId }) => ({ orders: await exportOrders(db, customerId) }),
};

/** Copies a person's orders with lines and history, oldest first. */
async function exportOrders(db: Db, customerId: string): Promise<unknown[]> {
  const { rows } = await findOwnOrders(db, { customerId }, { limit: manyOrders, offset: 0 });
  const ordersOldestFirst = rows.toReversed();
  const copies: unknown[] = [];
  for (let from = 0; from < ordersOldestFirst.length; from += batchSize)
    copies.push(...(await copyOrders(db, ordersOldestFirst.slice(from, from + batchSize))));
  return copies;
}

async function copyOrders(db: Db, orders: readonly OrderRow[]): Promise<unknown[]> {
  const ids = orders.map(({ id }) => id);
  const partsById = await findPartsOfOrders(db, ids);
  const formerRecipients = await findFormerRecipients(db, ids);
  return orders.map((order) => copyOrder(order, partsById.get(order.id)!, formerRecipients));
}

function copyOrder(
  order: OrderRow,
  orderParts: OrderParts,
  formerRecipients: Awaited<ReturnType<typeof findFormerRecipients>>,
) {
  const events = orderParts.events.map(({ id, event, toStatus, reason, createdAt }) => ({
    event,
    status: toStatus,
    // The reason of a refund is omitted, because it is a note by staff.
    reason: event === "refund" || event === "refund-all" ? null : reason,
    former_recipient: formerRecipients.get(id) ?? null,
    created_at: createdAt.toISOString(),
  }));
  // Points, vouchers and refund requests are exported by their own modules.
  const {
    earned_points: _,
    returned_voucher: __,
    refund_request: ___,
    refund_until: ____,
    ...copy
  } = presentOrder(order, orderParts);
  return { ...copy, events };
}
