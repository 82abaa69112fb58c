import { and, count, desc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { timeOrderedId } from "../../platform/ids.ts";
import type { ProviderCard } from "./provider.ts";
import { type CreditCardRow, creditCards } from "./payments.tables.ts";

/** The default first, then the newest. */
export async function findCards(
  db: Db | Tx,
  customerId: string,
  rows: { limit: number; offset: number },
): Promise<{ found: CreditCardRow[]; total: number }> {
  const own = eq(creditCards.customerId, customerId);
  const found = await db
    .select()
    .from(creditCards)
    .where(own)
    .orderBy(desc(creditCards.isDefault), desc(creditCards.boundAt), desc(creditCards.id))
    .limit(rows.limit)
    .offset(rows.offset);
  const [counted] = await db.select({ total: count() }).from(creditCards).where(own);
  return { found, total: counted!.total };
}

export async function findCard(
  db: Db | Tx,
  customerId: string,
  id: string,
): Promise<CreditCardRow | undefined> {
  const [found] = await db
    .select()
    .from(creditCards)
    .where(and(eq(creditCards.customerId, customerId), eq(creditCards.id, id)));
  return found;
}

/** An account's first card is its default. Keep the account locked. */
export async function insertCard(
  tx: Tx,
  { customerId, provider, card }: { customerId: string; provider: string; card: ProviderCard },
): Promise<void> {
  await tx.insert(creditCards).values({
    id: timeOrderedId(),
    customerId,
    provider,
    ...card,
    isDefault: sql`not exists (select from credit_cards where customer_id = ${customerId} and is_default)`,
    boundAt: sql`clock_timestamp()`,
  });
}

/** Makes this card the default instead of another. Keep the account locked. @returns false when there is no such card */
export async function makeDefault(tx: Tx, customerId: string, id: string): Promise<boolean> {
  const own = eq(creditCards.customerId, customerId);
  await tx
    .update(creditCards)
    .set({ isDefault: false })
    .where(and(own, eq(creditCards.isDefault, true)));
  const rows = await tx
    .update(creditCards)
    .set({ isDefault: true })
    .where(and(own, eq(creditCards.id, id)))
    .returning({ id: creditCards.id });
  return rows.length > 0;
}

/** @returns the card that was there */
export async function deleteCard(
  tx: Tx,
  customerId: string,
  id: string,
): Promise<CreditCardRow | undefined> {
  const [gone] = await tx
    .delete(creditCards)
    .where(and(eq(creditCards.customerId, customerId), eq(creditCards.id, id)))
    .returning();
  return gone;
}

/** @returns the cards that were there */
export function deleteCards(tx: Tx, customerId: string): Promise<CreditCardRow[]> {
  return tx.delete(creditCards).where(eq(creditCards.customerId, customerId)).returning();
}
