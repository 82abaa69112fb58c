import type { OperatorRole } from "@harbour/contracts/operator";
import { sql } from "drizzle-orm";
import { createHash, randomBytes } from "node:crypto";
import type { Db, Tx } from "./db.ts";
import { timeOrderedId } from "./ids.ts";
import type { OpenedSession } from "./sessions.ts";

/** Tells an operator's token from every shopper's. */
const prefix = "ho_";
/** WIRE 7: half an hour without a call ends it. */
export const operatorIdleSeconds = 1800;

/** Signs an operator in at one more place. @param userAgent cut at 300 letters */
export async function openOperatorSession(
  tx: Tx,
  { operatorId, userAgent }: { operatorId: string; userAgent: string },
): Promise<OpenedSession> {
  const token = prefix + randomBytes(32).toString("base64url");
  const id = timeOrderedId();
  await tx.execute(sql`
    insert into operator_sessions (id, operator_id, token_hash, user_agent)
    values (${id}, ${operatorId}, ${hashOf(token)}, ${userAgent.slice(0, 300)})`);
  return { id, token };
}

/**
 * Whose token this is, with the role of this moment; undefined when it is unknown, unused for half an hour, 12 hours
 * old, or its operator has left. Using it renews it, written down at most once a minute.
 */
export async function useOperatorSession(
  db: Db,
  token: string,
): Promise<{ id: string; role: OperatorRole; sessionId: string; isDemo: boolean } | undefined> {
  if (!token.startsWith(prefix)) return undefined;
  const {
    rows: [found],
  } = await db.execute<{
    id: string;
    operator_id: string;
    role: OperatorRole;
    is_demo: boolean;
    is_due: boolean;
  }>(sql`
    select s.id, operator_id, role, is_demo, last_used_at <= now() - interval '1 minute' as is_due
    from operator_sessions s join operators on operators.id = operator_id
    where token_hash = ${hashOf(token)} and closed_at is null and ${isAlive}`);
  if (found === undefined) return undefined;
  if (found.is_due)
    await db.execute(sql`
      update operator_sessions set last_used_at = now()
      where id = ${found.id} and last_used_at <= now() - interval '1 minute'`);
  return {
    id: found.operator_id,
    role: found.role,
    sessionId: found.id,
    isDemo: found.is_demo,
  };
}

/** Harmless when repeated. */
export async function endOperatorSession(db: Db | Tx, id: string): Promise<void> {
  await db.execute(sql`delete from operator_sessions where id = ${id}`);
}

/** Signs an operator out everywhere. */
export async function endOperatorSessionsOf(tx: Tx, operatorId: string): Promise<void> {
  await tx.execute(sql`delete from operator_sessions where operator_id = ${operatorId}`);
}

/** Drops the rows of sessions that are over. */
export async function forgetEndedOperatorSessions(db: Db): Promise<void> {
  await db.execute(sql`delete from operator_sessions where not (${isAlive})`);
}

const isAlive = sql`last_used_at > now() - ${operatorIdleSeconds} * interval '1 second' and expires_at > now()`;

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
