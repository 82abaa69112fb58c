import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import { orders, type OrderRow, paymentProofs, type PaymentProofRow } from "./orders.tables.ts";

/** Of every order that waits to be judged the proof that counts, the oldest first; of cancelled ones too, whose money may be owed. */
export function findWaitingProofs(
  db: Db,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<{ order: OrderRow; proof: PaymentProofRow }[]> {
  return db
    .select({ order: orders, proof: paymentProofs })
    .from(orders)
    .innerJoin(paymentProofs, eq(paymentProofs.orderId, orders.id))
    .where(
      and(
        sql`(${orders.status} = 'pending' or ${orders.seeksTransfer})`,
        eq(paymentProofs.status, "WAITING"),
        after === undefined ? undefined : gt(paymentProofs.id, Number(after)),
        // A better one that was handed in later takes its place.
        sql`not exists (select from payment_proofs n where n.order_id = ${orders.id} and n.id > ${paymentProofs.id})`,
      ),
    )
    .orderBy(asc(paymentProofs.id))
    .limit(limit);
}
