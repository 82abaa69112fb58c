import { and, desc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { type CardSetupRow, cardSetups, paymentEvents } from "./payments.tables.ts";

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
  const [found] = await db
    .select()
    .from(cardSetups)
    .where(and(eq(cardSetups.provider, provider), eq(cardSetups.providerRef, providerRef)));
  return found;
}

/** Setups whose end was not heard of, newest first. */
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

/** @returns whether this call settled it; false when somebody was first */
export async function settleBegun(tx: Tx, id: string, to: "bound" | "failed"): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update card_setups set state = ${to}, settled_at = now()
    where id = ${id} and state = 'begun' returning id`);
  return rows.length > 0;
}

/** @returns whether this call settled it; false when somebody was first, or it was never abandoned */
export async function settleAbandoned(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update card_setups set state = 'failed', settled_at = now()
    where id = ${id} and state = 'abandoned' returning id`);
  return rows.length > 0;
}

export async function abandonSetups(tx: Tx, customerId: string): Promise<void> {
  await tx
    .update(cardSetups)
    .set({ state: "abandoned" })
    .where(and(eq(cardSetups.customerId, customerId), sql`${cardSetups.state} = 'begun'`));
}

/** @returns whether it is news; false when this was told before */
export async function insertEvent(tx: Tx, provider: string, eventId: string): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvents)
    .values({ provider, eventId })
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId });
  return rows.length > 0;
}

/** Webhooks older than minutes are refused, so what was told days ago cannot be told again. */
export async function deleteOldEvents(db: Db): Promise<void> {
  await db.delete(paymentEvents).where(sql`received_at < now() - interval '7 days'`);
}
