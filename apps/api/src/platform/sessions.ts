import { tokenSeconds } from "@harbour/contracts/constants";
import { sql } from "drizzle-orm";
import { createHash, randomBytes } from "node:crypto";
import { batched } from "./batched.ts";
import type { Db, Tx } from "./db.ts";
import { timeOrderedId } from "./ids.ts";
import { statement } from "./statement.ts";

/** Tells an account's token from a guest's, and both from other people's in places where secrets are searched for. */
const prefix = "hs_";

export interface OpenedSession {
  readonly id: string;
  /** 256 random bits; the shop keeps their hash only. */
  readonly token: string;
}

/** Signs the account in at one more place. @param userAgent cut at 300 letters */
export async function openSession(
  tx: Tx,
  { customerId, userAgent }: { customerId: string; userAgent: string },
): Promise<OpenedSession> {
  const token = prefix + randomBytes(32).toString("base64url");
  const id = timeOrderedId();
  await tx.execute(sql`
    insert into sessions (id, customer_id, token_hash, user_agent)
    values (${id}, ${customerId}, ${hashOf(token)}, ${userAgent.slice(0, 300)})`);
  return { id, token };
}

/**
 * Finds a token's session and renews it at most once a minute. Undefined when it is unknown, unused for 1800 seconds,
 * 30 days old, or its account closed.
 */
export async function useSession(
  db: Db,
  token: string,
): Promise<{ id: string; customerId: string } | undefined> {
  if (!token.startsWith(prefix)) return undefined;
  const {
    rows: [found],
  } = await db.execute<{ id: string; customer_id: string; is_due: boolean }>(sql`
    select sessions.id, customer_id, last_used_at <= now() - interval '1 minute' as is_due
    from sessions join customers on customers.id = customer_id
    where token_hash = ${hashOf(token)} and closed_at is null and ${isAlive}`);
  if (found === undefined) return undefined;
  if (found.is_due)
    await db.execute(sql`
      update sessions set last_used_at = now()
      where id = ${found.id} and last_used_at <= now() - interval '1 minute'`);
  return { id: found.id, customerId: found.customer_id };
}

/** Tells whether a guest's tokens and keys are still valid: they end when the guest becomes an account or signs out. */
export const isStillGuest = batched(areStillGuests);

async function areStillGuests(db: Db | Tx, asked: readonly string[]): Promise<boolean[]> {
  const ended = new Set((await noGuests(db, { ids: asked })).map(({ id }) => id));
  return asked.map((id) => !ended.has(id));
}

const noGuests = statement<{ ids: readonly string[] }, { id: string }>(
  ({ ids }) => sql`
    select id from customers where id = any(${ids}::text[]) and type <> 'TEMP'
    union all select guest_id from ended_guests where guest_id = any(${ids}::text[])`,
);

/** Ends everything signed for a guest. */
export async function endGuest(db: Db | Tx, id: string): Promise<void> {
  await db.execute(sql`insert into ended_guests (guest_id) values (${id}) on conflict do nothing`);
}

/** Ends an account's sessions, all or all but one. */
export async function endSessions(tx: Tx, customerId: string, exceptId = ""): Promise<void> {
  await tx.execute(
    sql`delete from sessions where customer_id = ${customerId} and id <> ${exceptId}`,
  );
}

/** @returns false when the account has no such session */
export async function endSession(db: Db | Tx, customerId: string, id: string): Promise<boolean> {
  const { rows: ended } = await db.execute(
    sql`delete from sessions where id = ${id} and customer_id = ${customerId} returning 1`,
  );
  return ended.length > 0;
}

export interface SessionRow {
  readonly id: string;
  readonly userAgent: string;
  /** The time as ISO-8601. */
  readonly createdAt: string;
  readonly lastUsedAt: string;
}

/** Lists open sessions, most recently used first. */
export async function listSessions(db: Db, customerId: string): Promise<SessionRow[]> {
  const { rows } = await db.execute<{
    id: string;
    user_agent: string;
    created_at: string;
    last_used_at: string;
  }>(sql`
    select id, user_agent, created_at, last_used_at from sessions
    where customer_id = ${customerId} and ${isAlive} order by last_used_at desc, id desc`);
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    createdAt: new Date(row.created_at).toISOString(),
    lastUsedAt: new Date(row.last_used_at).toISOString(),
  }));
}

/** Deletes ended sessions, and guests whose keys have expired. */
export async function forgetEndedSessions(db: Db): Promise<void> {
  await db.execute(sql`delete from sessions where not (${isAlive})`);
  // Visitor signatures of ended guests have expired by then.
  await db.execute(sql`delete from ended_guests where ended_at < now() - interval '13 months'`);
}

const isAlive = sql`last_used_at > now() - ${tokenSeconds} * interval '1 second' and expires_at > now()`;

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
