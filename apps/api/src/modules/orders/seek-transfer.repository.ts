import { and, eq, inArray, not, sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import { tellDesk } from "./desk-events.ts";
import { orders } from "./orders.tables.ts";

/** Transfers of a bank statement name these references: those orders of them that are cancelled and unpaid wait for the staff from now on. */
export async function seekTransferFor(tx: Tx, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  const found = await tx
    .update(orders)
    .set({ seeksTransfer: true })
    .where(
      and(
        inArray(orders.reference, [...references]),
        sql`${orders.paymentMethod} = 'OFFLINE' and ${orders.status} = 'cancelled'`,
        not(orders.isPaid),
        eq(orders.seeksTransfer, false),
      ),
    )
    .returning({ id: orders.id, reference: orders.reference });
  for (const order of found) await tellDesk(tx, "order.changed", order);
}
