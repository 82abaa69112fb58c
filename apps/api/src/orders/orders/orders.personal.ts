import { asc, eq, sql } from "drizzle-orm";
import { type Db, inTransaction, type Tx } from "../../platform/db.ts";
import { type Personal, whenever } from "../../platform/personal.ts";
import { conflict } from "../../platform/shop-error.ts";
import { findUploadsIn, moveUploads, removeUploads } from "../../base/files/index.ts";
import { findFormerRecipients } from "./order-changes.repository.ts";
import {
  countOpenOrders,
  forgetBuyer,
  letGoOfOldProofs,
  provingUploads,
} from "./forget-buyer.repository.ts";
import { presentOrder } from "./order.presenter.ts";
import { findParts } from "./orders.repository.ts";
import { orders } from "./orders.tables.ts";

const everOrdered = whenever(sql`select from orders o where o.customer_id = c.id`);

/** A person's orders. Lines, amounts and events stay as long as the law demands books with their proofs. */
export const ordersPersonal: Personal = {
  tables: ["orders"],
  signsOfLife: { guests: everOrdered, "pending accounts": everOrdered },
  export: async ({ db }, { customerId }) => ({ orders: await copiesOf(db, customerId) }),
  erase: async (tx, { customerId }) => {
    await forgetBuyer(tx, customerId);
    await keepProofs(tx, customerId);
  },
  mayLeave: async (tx, customerId) => {
    const open = await countOpenOrders(tx, customerId);
    if (open > 0)
      throw conflict("An order is still on its way. Please wait until it is completed.", {
        open_orders: open,
      });
  },
  outlived: {
    what: "proofs",
    remove: ({ db }, limit) =>
      inTransaction(db, async (tx) => {
        const uploads = await letGoOfOldProofs(tx, limit);
        await removeUploads(tx, uploads);
        return uploads.length;
      }),
  },
};

/** Transfers proofs of payment to the shop, because one may also prove somebody else's order. */
async function keepProofs(tx: Tx, customerId: string): Promise<void> {
  const uploads = await findUploadsIn(tx, "payment-proofs", customerId);
  await moveUploads(tx, await provingUploads(tx, uploads), null);
}

/** Copies a person's orders with lines and history. */
async function copiesOf(db: Db, customerId: string): Promise<unknown[]> {
  const theirs = await db
    .select()
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(orders.createdAt));
  const copies: unknown[] = [];
  for (const order of theirs) {
    const parts = await findParts(db, order.id);
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
