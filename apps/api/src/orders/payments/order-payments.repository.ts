import type { PaymentMethod } from "@harbour/contracts/constants";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import { selectRows } from "../../platform/database/statement.ts";
import {
  type PaymentRefundRow,
  paymentRefunds,
  type PaymentRow,
  payments,
} from "./payments.tables.ts";
import type { PaidBy } from "./provider.ts";

export interface NewPayment {
  readonly id: string;
  readonly orderId: string;
  readonly provider: string;
  readonly amount: number;
  /** The revision of the order's contents to which the amount belongs. */
  readonly revision: number;
  /** The payment method as it was read. */
  readonly paymentMethod: PaymentMethod;
  /**
   * The order's payment deadline, at which the page closes. Providers demand that a page is open for at least half an
   * hour and at most a day.
   */
  readonly deadline: Date;
  /** True when the page may show the saved cards of the order's member. */
  readonly isOwn: boolean;
  /** The saved card to charge. Null for a payment on a page. */
  readonly cardRef: string | null;
}

/** A time that is longer than any call to a provider. */
const answerTimeout = "10 seconds";

/** Ends an order's attempts whose page never arrived. Nobody can have paid these. @returns the ended attempts */
export function endUnansweredAttempts(tx: Tx, orderId: string): Promise<PaymentRow[]> {
  return tx
    .update(payments)
    .set({ state: "failed", settledAt: sql`now()` })
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.state, "begun"),
        sql`${payments.begunAt} < now() - ${answerTimeout}::interval`,
      ),
    )
    .returning();
}

/** Returns the order's open attempt, or opens this attempt. @returns undefined when the order is not payable */
export async function openPayment(tx: Tx, payment: NewPayment): Promise<PaymentRow | undefined> {
  const { id, orderId, provider, amount, revision, paymentMethod, deadline, isOwn, cardRef } =
    payment;
  // The row lock puts this call and other changes of the order in sequence. A change that comes second finds the
  // attempt. An attempt that comes second and has outdated facts is not opened.
  await tx.execute(sql`
    insert into payments (id, order_id, provider, amount, is_own, card_ref, expires_at)
    select ${id}, o.id, ${provider}, ${amount}, ${isOwn}, ${cardRef}::text,
      least(greatest(${deadline.toISOString()}::timestamptz, now() + interval '31 minutes'), now() + interval '23 hours 55 minutes')
    from (select id from orders where id = ${orderId} and status = 'submitted' and revision = ${revision}
      and payment_method = ${paymentMethod} for share) as o
    on conflict do nothing`);
  return (await findOpenPayments(tx, orderId))[0];
}

/** Stores the provider's page, or stores that a card can be charged. Does nothing if the attempt has ended. */
export async function storePage(
  db: Db,
  id: string,
  page: { readonly providerRef: string; readonly url: string | null },
): Promise<boolean> {
  const rows = await db
    .update(payments)
    .set({ state: "open", ...page })
    .where(and(eq(payments.id, id), inArray(payments.state, ["begun", "open"])))
    .returning({ id: payments.id });
  return rows.length > 0;
}

export async function findPayment(db: Db | Tx, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row;
}

export async function findPaymentAt(
  db: Db | Tx,
  providerKey: { readonly provider: string; readonly providerRef: string },
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.provider, providerKey.provider),
        eq(payments.providerRef, providerKey.providerRef),
      ),
    );
  return row;
}

/** Finds all attempts to pay these orders, oldest first. */
export const findPaymentAttempts = selectRows<{ orderIds: readonly string[] }, typeof payments>(
  payments,
  ({ orderIds }) => sql`order_id = any(${orderIds}::text[]) order by begun_at, id`,
);

/** Finds an order's attempts that can still be paid. */
export function findOpenPayments(db: Db | Tx, orderId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, ["begun", "open"])));
}

/** Limits reads at the provider to one in three seconds. @returns true when the caller may read now */
export async function tryClaimRead(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update payments set read_at = now()
    where id = ${id} and (read_at is null or read_at < now() - interval '3 seconds')`);
  return rowCount === 1;
}

/** Records, before the provider is asked, that the shop closes the page. A webhook about it then finds the reason. */
export async function markClosing(db: Db, id: string): Promise<void> {
  await db
    .update(payments)
    .set({ closedByShop: true })
    .where(and(eq(payments.id, id), inArray(payments.state, ["begun", "open"])));
}

/** Allows the next read at once, because a returning buyer must see the current state. */
export async function allowImmediateRead(db: Db, id: string): Promise<void> {
  await db.update(payments).set({ readAt: null }).where(eq(payments.id, id));
}

/**
 * Claims open payments that have not been read at the provider for some minutes.
 * @param isAfterOutage true after an outage without webhooks; then only very recent reads are skipped
 * @param claimedIds the payments of this run, which a slow provider would make due again
 */
export async function claimUnsettledPayments(
  db: Db,
  max: number,
  {
    isAfterOutage,
    claimedIds,
  }: { readonly isAfterOutage: boolean; readonly claimedIds: readonly string[] },
): Promise<string[]> {
  const [minAgeSeconds, afterSeconds] = isAfterOutage ? [0, 10] : [120, 300];
  const { rows } = await db.execute<{ id: string }>(sql`
    update payments set asked_at = now() where id in (
      select id from payments where state = 'open' and begun_at <= now() - make_interval(secs => ${minAgeSeconds}::integer)
        and (asked_at is null or asked_at < now() - make_interval(secs => ${afterSeconds}::integer))
        and not (id = any(${sql.param([...claimedIds])}::text[]))
      order by asked_at nulls first limit ${max} for update skip locked
    ) returning id`);
  return rows.map(({ id }) => id);
}

/** Counts open payments by provider. */
export async function countUnsettled(db: Db): Promise<[provider: string, count: number][]> {
  const { rows } = await db.execute<{ provider: string; count: number }>(sql`
    select provider, count(*)::integer as count from payments where state in ('begun', 'open', 'refunding') group by provider`);
  return rows.map(({ provider, count }) => [provider, count]);
}

const emptyPayment = { amount: null, currency: null, method: null, brand: null, last4: null };

/**
 * @param payment the row as it was read, because the outcome belongs to its page
 * @returns true when this call settled it, and false when another call was first
 */
export async function settleOpenAttempt(
  tx: Tx,
  { id, providerRef }: Pick<PaymentRow, "id" | "providerRef">,
  outcome: ({ readonly state: "paid" } & PaidBy) | { readonly state: "failed" },
): Promise<boolean> {
  const { amount, currency, method, brand, last4 } =
    outcome.state === "paid" ? outcome : emptyPayment;
  const { rows } = await tx.execute(sql`
    update payments set state = ${outcome.state}, paid_amount = ${amount}, paid_currency = ${currency},
      method = ${method}, brand = ${brand}, last4 = ${last4}, settled_at = now(), card_ref = null
    where id = ${id} and provider_ref is not distinct from ${providerRef} and state in ('begun', 'open') returning id`);
  return rows.length > 0;
}

/**
 * Marks an ended attempt for a refund, because it turned out to be paid. Another attempt may have paid the order.
 * @returns false when the attempt has not ended, or its money is already being refunded
 */
export async function markAttemptRefunding(tx: Tx, id: string, paidBy: PaidBy): Promise<boolean> {
  const { amount, currency, method, brand, last4 } = paidBy;
  const { rows } = await tx.execute(sql`
    update payments set state = 'refunding', paid_amount = ${amount}, paid_currency = ${currency},
      method = ${method}, brand = ${brand}, last4 = ${last4}, settled_at = now()
    where id = ${id} and state = 'failed' returning id`);
  return rows.length > 0;
}

/** Finds refunds that the provider has not completed for ten minutes. */
export async function findSlowRefunds(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from payments where state = 'refunding' and settled_at < now() - interval '10 minutes' order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Marks a payment as being refunded, before the call to the provider. @returns false when it is already marked */
export async function markRefunding(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`update payments set state = 'refunding' where id = ${id} and state = 'paid' returning id`,
  );
  return rows.length > 0;
}

/** Marks a payment as refunded. @returns false when it was already marked */
export async function markRefunded(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update payments set state = 'refunded' where id = ${id} and state = 'refunding'`,
  );
  return rowCount === 1;
}

export interface NewPaymentRefund {
  readonly id: string;
  readonly paymentId: string;
  /** The amount in cents. */
  readonly amount: number;
}

/**
 * Inserts a partial refund within the payment's amount. Of two parallel refunds, the second counts the first.
 * @returns false when the remaining amount is too small
 */
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

/** Settles a partial refund. @returns false when it was already settled, or is being retried */
export async function settlePaymentRefund(
  tx: Tx,
  id: string,
  outcome: { readonly state: "done" } | { readonly state: "failed"; readonly failure: string },
): Promise<boolean> {
  const failure = outcome.state === "failed" ? outcome.failure : null;
  const settledRefunds = await tx
    .update(paymentRefunds)
    .set({ state: outcome.state, failure, settledAt: sql`clock_timestamp()` })
    .where(and(eq(paymentRefunds.id, id), eq(paymentRefunds.state, "sending")))
    .returning({ id: paymentRefunds.id });
  return settledRefunds.length > 0;
}

/** Reopens a failed refund for a retry. @returns false when it has not failed */
export async function reopenPaymentRefund(tx: Tx, id: string): Promise<boolean> {
  const reopened = await tx
    .update(paymentRefunds)
    .set({ state: "sending", failure: null, settledAt: null })
    .where(and(eq(paymentRefunds.id, id), eq(paymentRefunds.state, "failed")))
    .returning({ id: paymentRefunds.id });
  return reopened.length > 0;
}

/** Finds refunds that the provider has not completed for ten minutes. */
export async function findSlowPaymentRefunds(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from payment_refunds where state = 'sending' and created_at < now() - interval '10 minutes' order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Finds those of the refunds that the provider refused. */
export function findFailedRefunds(
  db: Db | Tx,
  ids: readonly string[],
): Promise<PaymentRefundRow[]> {
  return db
    .select()
    .from(paymentRefunds)
    .where(and(inArray(paymentRefunds.id, [...ids]), eq(paymentRefunds.state, "failed")));
}
