import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import { orders, type OrderRow, paymentProofs, type PaymentProofRow } from "./orders.tables.ts";

/** Who paid, as the proofs of these orders name them: by order, an approved one's rather than another's, the newest of several. */
export async function findProofPayers(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ order_id: string; payer: string }>(sql`
    select distinct on (order_id) order_id, reading -> 'payer' ->> 'value' as payer from payment_proofs
    where order_id = any(${sql.param(orderIds)}::text[]) and reading -> 'payer' ->> 'value' is not null
    order by order_id, status = 'APPROVED' desc, id desc`);
  return new Map(rows.map((row) => [row.order_id, row.payer]));
}

export interface WaitingProofs {
  /** Where the page before ended. */
  readonly after: string | undefined;
  readonly limit: number;
  /** Of the proof and its order; undefined: whichever they are. */
  readonly isFound: SQL | undefined;
}

/** Of every order that waits to be judged the proof that counts, the oldest first; of cancelled ones too, whose money may be owed. */
export function findWaitingProofs(
  db: Db,
  { after, limit, isFound }: WaitingProofs,
): Promise<{ order: OrderRow; proof: PaymentProofRow }[]> {
  return db
    .select({ order: orders, proof: paymentProofs })
    .from(orders)
    .innerJoin(paymentProofs, eq(paymentProofs.orderId, orders.id))
    .where(
      and(
        sql`(${orders.status} = 'pending' or ${orders.seeksTransfer})`,
        // As the index of those says it: a parameter would not be known to be this.
        sql`${paymentProofs.status} = 'WAITING'`,
        isFound,
        after === undefined ? undefined : gt(paymentProofs.id, Number(after)),
        // A better one that was handed in later takes its place.
        sql`not exists (select from payment_proofs n where n.order_id = ${orders.id} and n.id > ${paymentProofs.id})`,
      ),
    )
    .orderBy(asc(paymentProofs.id))
    .limit(limit);
}
