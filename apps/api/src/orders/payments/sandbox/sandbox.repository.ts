import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { randomId } from "../../../platform/ids.ts";
import { sandboxCards, sandboxCardSetups, type SandboxSetup } from "./sandbox.tables.ts";
import type { TestCard } from "./test-cards.rules.ts";

type NewSetup = Pick<
  SandboxSetup,
  "id" | "customerRef" | "language" | "successPath" | "cancelPath"
>;

/** The same setup twice is one. */
export async function insertSetup(db: Db, setup: NewSetup): Promise<void> {
  const expiresAt = sql`now() + interval '1 hour'`;
  await db
    .insert(sandboxCardSetups)
    .values({ ...setup, expiresAt })
    .onConflictDoNothing();
}

export async function findSetup(db: Db, id: string) {
  const [found] = await db
    .select({
      setup: sandboxCardSetups,
      card: sandboxCards,
      isOver: sql<boolean>`${sandboxCardSetups.expiresAt} <= now()`,
      isKnown: sql<boolean>`coalesce(${sandboxCardSetups.knownAt} <= now(), false)`,
    })
    .from(sandboxCardSetups)
    .leftJoin(sandboxCards, eq(sandboxCards.id, sandboxCardSetups.cardId))
    .where(eq(sandboxCardSetups.id, id));
  return found;
}

/** Keeps the card of an open setup. @returns when its outcome is known; undefined when it is not open any more */
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

/** @returns whether it was open until now */
export async function cancelSetup(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update sandbox_card_setups set state = 'cancelled' where id = ${id} and state = 'open' returning id`);
  return rows.length > 0;
}

export async function deleteCard(db: Db, id: string): Promise<void> {
  await db.delete(sandboxCards).where(eq(sandboxCards.id, id));
}

/** All that is kept of a person. */
export async function deleteCardsOf(db: Db, customerRef: string): Promise<void> {
  await db.delete(sandboxCards).where(eq(sandboxCards.customerRef, customerRef));
}
