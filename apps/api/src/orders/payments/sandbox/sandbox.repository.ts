import { and, asc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/database/db.ts";
import { randomId } from "../../../platform/values/ids.ts";
import type { ShownOrder } from "./order-goods.ts";
import {
  type SandboxCard,
  sandboxCards,
  sandboxCardSetups,
  type SandboxPayment,
  sandboxPayments,
  type SandboxSetup,
} from "./sandbox.tables.ts";
import type { TestCard } from "./test-cards.rules.ts";

type NewSetup = Pick<
  SandboxSetup,
  "id" | "customerRef" | "language" | "successPath" | "cancelPath"
>;

/** Inserts a setup. Does nothing if the setup exists. */
export async function insertSetup(db: Db, setup: NewSetup): Promise<void> {
  const expiresAt = sql`now() + interval '1 hour'`;
  await db
    .insert(sandboxCardSetups)
    .values({ ...setup, expiresAt })
    .onConflictDoNothing();
}

export async function findSetup(db: Db, id: string) {
  const [foundRow] = await db
    .select({
      setup: sandboxCardSetups,
      card: sandboxCards,
      isOver: sql<boolean>`${sandboxCardSetups.expiresAt} <= now()`,
      isKnown: sql<boolean>`coalesce(${sandboxCardSetups.knownAt} <= now(), false)`,
    })
    .from(sandboxCardSetups)
    .leftJoin(sandboxCards, eq(sandboxCards.id, sandboxCardSetups.cardId))
    .where(eq(sandboxCardSetups.id, id));
  return foundRow;
}

/**
 * Stores the card of an open setup.
 * @returns the time when the shop learns the outcome; undefined when the setup is no longer open
 */
export async function finishSetup(
  tx: Tx,
  id: string,
  { card, secondsToAnswer }: { card: TestCard; secondsToAnswer: number },
): Promise<Date | undefined> {
  const {
    rows: [row],
  } = await tx.execute<{ known_at: string }>(sql`
    with setup as (
      select s.id, s.customer_ref from sandbox_card_setups s
      where s.id = ${id} and s.state = 'open' and s.expires_at > now()
      for update of s
    ),
    card as (
      insert into sandbox_cards (id, customer_ref, brand, last4, exp_month, exp_year)
      select ${randomId()}, customer_ref, ${card.brand}, ${card.last4}, ${card.expMonth}::integer, ${card.expYear}::integer from setup
      returning id
    )
    update sandbox_card_setups s
    set state = 'done', card_id = card.id, known_at = now() + make_interval(secs => ${secondsToAnswer})
    from card, setup where s.id = setup.id
    returning s.known_at`);
  return row && new Date(row.known_at);
}

/** Cancels a setup. @returns true when it was open until now */
export async function cancelSetup(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update sandbox_card_setups set state = 'cancelled' where id = ${id} and state = 'open' returning id`);
  return rows.length > 0;
}

export async function deleteSandboxCard(db: Db, id: string): Promise<void> {
  await db.delete(sandboxCards).where(eq(sandboxCards.id, id));
}

/** Deletes all cards of a person. */
export async function deleteSandboxCards(db: Db, customerRef: string): Promise<void> {
  await db.delete(sandboxCards).where(eq(sandboxCards.customerRef, customerRef));
}

export type NewSandboxPayment = Pick<
  SandboxPayment,
  | "id"
  | "reference"
  | "amount"
  | "language"
  | "customerRef"
  | "successPath"
  | "cancelPath"
  | "expiresAt"
  | "heldUntil"
>;

/** Inserts a payment. Does nothing if the payment exists. */
export async function insertSandboxPayment(db: Db, payment: NewSandboxPayment): Promise<void> {
  await db.insert(sandboxPayments).values(payment).onConflictDoNothing();
}

export async function findSandboxPayment(db: Db, id: string) {
  const [foundRow] = await db
    .select({
      payment: sandboxPayments,
      isOver: sql<boolean>`${sandboxPayments.expiresAt} <= now()`,
      isKnown: sql<boolean>`coalesce(${sandboxPayments.knownAt} <= now(), false)`,
    })
    .from(sandboxPayments)
    .where(eq(sandboxPayments.id, id));
  return foundRow;
}

export async function findSavedCards(db: Db, customerRef: string | null): Promise<SandboxCard[]> {
  if (customerRef === null) return [];
  return db
    .select()
    .from(sandboxCards)
    .where(eq(sandboxCards.customerRef, customerRef))
    .orderBy(asc(sandboxCards.id));
}

type Card = Pick<SandboxCard, "brand" | "last4">;

/**
 * Takes the money of an open payment.
 * @returns the time when the shop learns the outcome; undefined when the payment is no longer open
 */
export async function takeMoney(
  tx: Tx,
  id: string,
  { card, secondsToAnswer }: { card: Card; secondsToAnswer: number },
): Promise<Date | undefined> {
  const {
    rows: [row],
  } = await tx.execute<{ known_at: string }>(sql`
    update sandbox_payments set state = 'paid', brand = ${card.brand}, last4 = ${card.last4}, asks_brand = null, asks_last4 = null,
      known_at = now() + make_interval(secs => ${secondsToAnswer})
    where id = ${id} and state = 'open' and expires_at > now() returning known_at`);
  return row && new Date(row.known_at);
}

/** Records that the bank asks a card's owner. Null ends the question. */
export async function storeAuthenticationRequest(
  db: Db,
  id: string,
  card: Card | null,
): Promise<void> {
  await db
    .update(sandboxPayments)
    .set({ asksBrand: card?.brand ?? null, asksLast4: card?.last4 ?? null })
    .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.state, "open")));
}

export async function expireOpenPayment(db: Db, id: string): Promise<void> {
  await db
    .update(sandboxPayments)
    .set({ state: "expired" })
    .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.state, "open")));
}

export async function refundPaidPayment(db: Db, id: string): Promise<void> {
  await db.execute(sql`
    update sandbox_payments set refunded_at = coalesce(refunded_at, now()) where id = ${id} and state = 'paid'`);
}

/** Refunds a part, once per id, and never more in total than was paid. @returns whether it is refunded */
export async function refundPaymentPart(
  db: Db,
  { id, paymentId, amount }: { id: string; paymentId: string; amount: number },
): Promise<boolean> {
  await db.execute(sql`
    with payment as materialized (
      select id, amount from sandbox_payments where id = ${paymentId} and state = 'paid' and refunded_at is null for update
    )
    insert into sandbox_refunds (id, payment_id, amount)
    select ${id}, p.id, ${amount} from payment p
    where p.amount >= ${amount}::integer + (select coalesce(sum(r.amount), 0) from sandbox_refunds r where r.payment_id = p.id and r.id <> ${id})
    on conflict do nothing`);
  const { rows } = await db.execute(
    sql`select 1 from sandbox_refunds where id = ${id} and payment_id = ${paymentId}`,
  );
  return rows.length > 0;
}

/** Reads the order of a payment. @returns undefined for a payment that the shop does not know */
export async function findPaidOrder(db: Db, paymentId: string): Promise<ShownOrder | undefined> {
  const { rows } = await db.execute<{
    lines: ShownOrder["lines"];
    shipping_fee: number;
    total: number;
    point_total: number;
  }>(sql`
    select o.shipping_fee, o.total, o.point_total,
      jsonb_agg(jsonb_build_object(
        'title', l.product_title, 'variant', l.variant_title, 'image', l.image, 'qty', l.qty,
        'amount', l.subtotal - coalesce(l.promotion_discount, 0)
      ) order by l.position) as lines
    from payments p
    join orders o on o.id = p.order_id
    join order_lines l on l.order_id = o.id
    where p.id = ${paymentId}
    group by o.id
  `);
  const [row] = rows;
  return (
    row && {
      lines: row.lines,
      shippingFee: row.shipping_fee,
      total: row.total,
      points: row.point_total,
    }
  );
}
