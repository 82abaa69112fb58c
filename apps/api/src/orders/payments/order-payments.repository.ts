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
  /** The contents of the order to which the amount belongs. */
  readonly revision: number;
  /** The payment method as it was read. */
  readonly paymentMethod: PaymentMethod;
  /**
   * The order's deadline. The page closes then, but neither within half an hour of its start nor after a day, as
   * providers demand.
   */
  readonly deadline: Date;
  /** True when the page may show the saved cards of the order's member. */
  readonly isOwn: boolean;
  /** The saved card to charge; null for a page. */
  readonly cardRef: string | null;
}

/** A time longer than any provider's call. */
const answerTimeout = "10 seconds";

/** Ends an order's attempts whose page never arrived, so that nobody can have paid them. @returns the ended attempts */
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

/** Returns the order's open attempt, or opens this one. @returns undefined when the order is not payable */
export async function openPayment(tx: Tx, payment: NewPayment): Promise<PaymentRow | undefined> {
  const { id, orderId, provider, amount, revision, paymentMethod, deadline, isOwn, cardRef } =
    payment;
  // The lock orders this call and a cancellation, an edit or another payment method. A change that comes second finds
  // the attempt; an attempt for former facts opens none.
  await tx.execute(sql`
    insert into payments (id, order_id, provider, amount, is_own, card_ref, expires_at)
    select ${id}, o.id, ${provider}, ${amount}, ${isOwn}, ${cardRef}::text,
      least(greatest(${deadline.toISOString()}::timestamptz, now() + interval '31 minutes'), now() + interval '23 hours 55 minutes')
    from (select id from orders where id = ${orderId} and status = 'submitted' and revision = ${revision}
      and payment_method = ${paymentMethod} for share) as o
    on conflict do nothing`);
  return (await findOpenPayments(tx, orderId))[0];
}

/** Stores the provider's page, or that a card can be charged. Does nothing if the attempt was ended. */
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

/** Lets one caller in three seconds read at the provider. @returns whether this one may */
export async function claimRead(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update payments set read_at = now()
    where id = ${id} and (read_at is null or read_at < now() - interval '3 seconds')`);
  return rowCount === 1;
}

/** Records the closing before the provider is asked, so that a webhook about it finds the reason. */
export async function markClosing(db: Db, id: string): Promise<void> {
  await db
    .update(payments)
    .set({ closedByShop: true })
    .where(and(eq(payments.id, id), inArray(payments.state, ["begun", "open"])));
}

/** Allows the next read at once, because a returning buyer must see the present state. */
export async function allowImmediateRead(db: Db, id: string): Promise<void> {
  await db.update(payments).set({ readAt: null }).where(eq(payments.id, id));
}

/**
 * Claims open payments that were not read at the provider for some minutes.
 * @param isAfterOutage true after an outage without webhooks; claims all but those read a moment ago
 * @param claimedIds those claimed by this run, because a slow provider would make them due again forever
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
 * @param payment as it was read, because the outcome belongs to its page
 * @returns whether this call settled it; false when another was first
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
 * Returns the money of an ended attempt that turns out to be paid. It never pays the order, which another attempt may
 * have paid.
 * @returns false when it was not ended, or its money is already on the way back
 */
export async function refundEndedAttempt(tx: Tx, id: string, paidBy: PaidBy): Promise<boolean> {
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

/** Marks a payment as being refunded; the call to the provider follows after the commit. @returns false when it is already */
export async function markRefunding(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`update payments set state = 'refunding' where id = ${id} and state = 'paid' returning id`,
  );
  return rows.length > 0;
}

/** @returns false when it was marked before */
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
 * Inserts a partial refund within the payment's amount. Of two parallel refunds the second counts the first.
 * @returns false when too little is left
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

/** @returns false when it was settled already, or is being retried */
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

/** Retries a failed refund. @returns false when it did not fail */
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

/** Finds refunds that the provider refused, among these. */
export function findFailedRefunds(
  db: Db | Tx,
  ids: readonly string[],
): Promise<PaymentRefundRow[]> {
  return db
    .select()
    .from(paymentRefunds)
    .where(and(inArray(paymentRefunds.id, [...ids]), eq(paymentRefunds.state, "failed")));
}
