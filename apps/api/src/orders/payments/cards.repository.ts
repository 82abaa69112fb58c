import { and, count, desc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import {
  type CardSetupRow,
  cardSetups,
  type CreditCardRow,
  creditCards,
  paymentEvents,
} from "./payments.tables.ts";
import type { ProviderCard } from "./provider.ts";
import { stripeCustomers } from "./stripe/stripe.tables.ts";

/** Finds a person's cards: first the default card, then the newest. */
export async function findCards(
  db: Db | Tx,
  customerId: string,
  rows: { limit: number; offset: number },
): Promise<{ cards: CreditCardRow[]; total: number }> {
  const isOwnCard = eq(creditCards.customerId, customerId);
  const cards = await db
    .select()
    .from(creditCards)
    .where(isOwnCard)
    .orderBy(desc(creditCards.isDefault), desc(creditCards.boundAt), desc(creditCards.id))
    .limit(rows.limit)
    .offset(rows.offset);
  const [countRow] = await db.select({ total: count() }).from(creditCards).where(isOwnCard);
  return { cards, total: countRow!.total };
}

export async function findCard(
  db: Db | Tx,
  customerId: string,
  id: string,
): Promise<CreditCardRow | undefined> {
  const [card] = await db
    .select()
    .from(creditCards)
    .where(and(eq(creditCards.customerId, customerId), eq(creditCards.id, id)));
  return card;
}

/** Inserts a card. An account's first card becomes its default. The caller locks the account. */
export async function insertCard(
  tx: Tx,
  { customerId, provider, card }: { customerId: string; provider: string; card: ProviderCard },
): Promise<void> {
  const { cardRef: providerRef, ...printedDetails } = card;
  await tx.insert(creditCards).values({
    id: timeOrderedId(),
    customerId,
    provider,
    providerRef,
    ...printedDetails,
    isDefault: sql`not exists (select from credit_cards where customer_id = ${customerId} and is_default)`,
    boundAt: sql`clock_timestamp()`,
  });
}

/** Makes this card the default. The caller locks the account. @returns false when the person has no such card */
export async function makeDefault(tx: Tx, customerId: string, id: string): Promise<boolean> {
  const isOwnCard = eq(creditCards.customerId, customerId);
  await tx
    .update(creditCards)
    .set({ isDefault: false })
    .where(and(isOwnCard, eq(creditCards.isDefault, true)));
  const rows = await tx
    .update(creditCards)
    .set({ isDefault: true })
    .where(and(isOwnCard, eq(creditCards.id, id)))
    .returning({ id: creditCards.id });
  return rows.length > 0;
}

/** Deletes a card. @returns the deleted card */
export async function deleteCard(
  tx: Tx,
  customerId: string,
  id: string,
): Promise<CreditCardRow | undefined> {
  const [deletedCard] = await tx
    .delete(creditCards)
    .where(and(eq(creditCards.customerId, customerId), eq(creditCards.id, id)))
    .returning();
  return deletedCard;
}

/** Deletes all cards of a person. @returns the deleted cards */
export function deleteCards(tx: Tx, customerId: string): Promise<CreditCardRow[]> {
  return tx.delete(creditCards).where(eq(creditCards.customerId, customerId)).returning();
}

export async function insertCardSetup(
  tx: Tx,
  setup: { id: string; customerId: string; provider: string; providerRef: string },
): Promise<void> {
  await tx.insert(cardSetups).values(setup);
}

export async function findCardSetup(
  db: Db,
  provider: string,
  providerRef: string,
): Promise<CardSetupRow | undefined> {
  const [setup] = await db
    .select()
    .from(cardSetups)
    .where(and(eq(cardSetups.provider, provider), eq(cardSetups.providerRef, providerRef)));
  return setup;
}

/** Finds setups whose outcome is not known yet, newest first. */
export function findBegunSetups(
  db: Db,
  customerId: string,
  limit: number,
): Promise<CardSetupRow[]> {
  return db
    .select()
    .from(cardSetups)
    .where(and(eq(cardSetups.customerId, customerId), sql`${cardSetups.state} = 'begun'`))
    .orderBy(desc(cardSetups.begunAt))
    .limit(limit);
}

/** Settles a setup. @returns true when this call settled it, and false when another call was first */
export async function settleBegunSetup(
  tx: Tx,
  id: string,
  to: "bound" | "failed",
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update card_setups set state = ${to}, settled_at = now()
    where id = ${id} and state = 'begun' returning id`);
  return rows.length > 0;
}

/**
 * Settles an abandoned setup as failed.
 * @returns true when this call settled it; false when another call was first, or the setup was not abandoned
 */
export async function settleAbandonedSetup(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update card_setups set state = 'failed', settled_at = now()
    where id = ${id} and state = 'abandoned' returning id`);
  return rows.length > 0;
}

export async function abandonCardSetups(tx: Tx, customerId: string): Promise<void> {
  await tx
    .update(cardSetups)
    .set({ state: "abandoned" })
    .where(and(eq(cardSetups.customerId, customerId), sql`${cardSetups.state} = 'begun'`));
}

/** Stores the id of an event. @returns true when the event is new, and false when it was received before */
export async function insertCardEvent(tx: Tx, provider: string, eventId: string): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvents)
    .values({ provider, eventId })
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId });
  return rows.length > 0;
}

/** Deletes the ids of old webhooks. Webhooks that are minutes old are refused, so these ids cannot arrive again. */
export async function deleteOldCardEvents(db: Db): Promise<void> {
  await db.delete(paymentEvents).where(sql`received_at < now() - interval '7 days'`);
}

export async function findStripeCustomer(db: Db, customerId: string): Promise<string | undefined> {
  const [row] = await db
    .select()
    .from(stripeCustomers)
    .where(eq(stripeCustomers.customerId, customerId));
  return row?.stripeId;
}

/** Stores the Stripe customer of a person. Does nothing if another call has stored one. */
export async function storeStripeCustomer(
  db: Db,
  customerId: string,
  stripeId: string,
): Promise<void> {
  await db.insert(stripeCustomers).values({ customerId, stripeId }).onConflictDoNothing();
}

/**
 * Deletes the link to a person's Stripe customer.
 * @returns Stripe's id of the customer, or undefined when the person has none
 */
export async function forgetStripeCustomer(
  tx: Tx,
  customerId: string,
): Promise<string | undefined> {
  const [deletedCustomer] = await tx
    .delete(stripeCustomers)
    .where(eq(stripeCustomers.customerId, customerId))
    .returning();
  return deletedCustomer?.stripeId;
}
