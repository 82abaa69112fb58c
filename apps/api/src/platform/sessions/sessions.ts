import { tokenSeconds } from "@harbour/contracts/constants";
import { sql } from "drizzle-orm";
import { batchReads } from "../database/batch-reads.ts";
import type { Db, Tx } from "../database/db.ts";
import { prepareStatement } from "../database/statement.ts";
import { createSessionStore } from "./session-rows.ts";

/** The maximum lifetime of a shopper's session. */
export const maxSessionDays = 30;

/** Sessions of shoppers' accounts. */
export const shopperSessions = createSessionStore({
  prefix: "hs_",
  table: "sessions",
  owner: "customer_id",
  idleSeconds: tokenSeconds,
  maxLifeHours: 24 * maxSessionDays,
  account: sql`customers on customers.id = s.customer_id`,
});

/** Tells whether a guest's tokens and keys are still valid. They end when the guest becomes an account or signs out. */
export const isStillGuest = batchReads(areStillGuests);

async function areStillGuests(db: Db | Tx, guestIds: readonly string[]): Promise<boolean[]> {
  const nonGuestIds = new Set((await findNonGuests(db, { ids: guestIds })).map(({ id }) => id));
  return guestIds.map((id) => !nonGuestIds.has(id));
}

const findNonGuests = prepareStatement<{ ids: readonly string[] }, { id: string }>(
  ({ ids }) => sql`
    select id from customers where id = any(${ids}::text[]) and type <> 'TEMP'
    union all select guest_id from ended_guests where guest_id = any(${ids}::text[])`,
);

/** Revokes all tokens and keys of a guest. */
export async function revokeGuest(db: Db | Tx, id: string): Promise<void> {
  await db.execute(sql`insert into ended_guests (guest_id) values (${id}) on conflict do nothing`);
}

/** Deletes ended sessions, and guests whose keys have expired. */
export async function forgetEndedSessions(db: Db): Promise<void> {
  await shopperSessions.deleteEnded(db);
  // After this time, visitor signatures of ended guests have expired.
  await db.execute(sql`delete from ended_guests where ended_at < now() - interval '13 months'`);
}
