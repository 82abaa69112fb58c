import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { type PaymentRefundRow, paymentRefunds } from "./payments.tables.ts";

export interface NewPaymentRefund {
  readonly id: string;
  readonly paymentId: string;
  /** Cents. */
  readonly amount: number;
}

/** Never more than the payment took: whoever comes second counts what the first gave back. @returns false when there is not so much left */
export async function insertPaymentRefund(
  tx: Tx,
  { id, paymentId, amount }: NewPaymentRefund,
): Promise<boolean> {
  await tx.execute(sql`select from payments where id = ${paymentId} for update`);
  const { rowCount } = await tx.execute(sql`
    insert into payment_refunds (id, payment_id, amount)
    select ${id}, p.id, ${amount} from payments p
    where p.id = ${paymentId} and p.state = 'paid' and coalesce(p.paid_amount, p.amount) >= ${amount}::integer
      + (select coalesce(sum(r.amount), 0) from payment_refunds r where r.payment_id = p.id)`);
  return rowCount === 1;
}

export async function findPaymentRefund(
  db: Db | Tx,
  id: string,
): Promise<PaymentRefundRow | undefined> {
  const [row] = await db.select().from(paymentRefunds).where(eq(paymentRefunds.id, id));
  return row;
}

/** @returns false when it was settled already, or is being tried again */
export async function settlePaymentRefund(
  tx: Tx,
  id: string,
  outcome: { readonly state: "done" } | { readonly state: "failed"; readonly failure: string },
): Promise<boolean> {
  const failure = outcome.state === "failed" ? outcome.failure : null;
  const settled = await tx
    .update(paymentRefunds)
    .set({ state: outcome.state, failure, settledAt: sql`clock_timestamp()` })
    .where(and(eq(paymentRefunds.id, id), eq(paymentRefunds.state, "sending")))
    .returning({ id: paymentRefunds.id });
  return settled.length > 0;
}

/** @returns false when it did not fail */
export async function reopenPaymentRefund(tx: Tx, id: string): Promise<boolean> {
  const reopened = await tx
    .update(paymentRefunds)
    .set({ state: "sending", failure: null, settledAt: null })
    .where(and(eq(paymentRefunds.id, id), eq(paymentRefunds.state, "failed")))
    .returning({ id: paymentRefunds.id });
  return reopened.length > 0;
}

/** Finds refunds that the provider has not called done for ten minutes. */
export async function findSlowPaymentRefunds(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from payment_refunds where state = 'sending' and created_at < now() - interval '10 minutes' order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Why the provider sends these parts of payments back no more, by their ids; those that it does not refuse are left out. */
export async function findFailures(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: paymentRefunds.id, failure: paymentRefunds.failure })
    .from(paymentRefunds)
    .where(and(inArray(paymentRefunds.id, [...ids]), eq(paymentRefunds.state, "failed")));
  return new Map(rows.map(({ id, failure }) => [id, failure ?? ""]));
}
