import type { OperatorRole } from "@harbour/contracts/operator";
import { sql } from "drizzle-orm";
import { createHash, randomBytes } from "node:crypto";
import type { Db, Tx } from "./db.ts";
import { timeOrderedId } from "./ids.ts";
import type { OpenedSession, SessionRow } from "./sessions.ts";

/** The prefix of operators' tokens. */
const prefix = "ho_";
/** A session ends after half an hour without a call. */
export const operatorIdleSeconds = 1800;

/** Opens a session for an operator. @param userAgent truncated to 300 letters */
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

export interface UsedOperatorSession {
  readonly id: string;
  readonly role: OperatorRole;
  readonly sessionId: string;
  readonly isDemo: boolean;
  readonly hasSecondFactor: boolean;
}

/**
 * Finds a token's session with its operator's present role, and renews it at most once a minute. Undefined when it is
 * unknown, unused for half an hour, 12 hours old, or its operator has left.
 */
export async function useOperatorSession(
  db: Db,
  token: string,
): Promise<UsedOperatorSession | undefined> {
  if (!token.startsWith(prefix)) return undefined;
  const {
    rows: [found],
  } = await db.execute<{
    id: string;
    operator_id: string;
    role: OperatorRole;
    is_demo: boolean;
    has_second_factor: boolean;
    is_due: boolean;
  }>(sql`
    select s.id, s.operator_id, role, is_demo, f.confirmed_at is not null as has_second_factor,
      last_used_at <= now() - interval '1 minute' as is_due
    from operator_sessions s join operators on operators.id = s.operator_id
      left join operator_second_factors f on f.operator_id = s.operator_id
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
    hasSecondFactor: found.has_second_factor,
  };
}

/** Returns which of these sessions are open with their roles, without renewing them. */
export async function livingOperatorSessions(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OperatorRole>> {
  const { rows } = await db.execute<{ id: string; role: OperatorRole }>(sql`
    select s.id, role from operator_sessions s join operators on operators.id = operator_id
    where s.id = any(${sql.param(ids)}::text[]) and closed_at is null and ${isAlive}`);
  return new Map(rows.map(({ id, role }) => [id, role]));
}

/** Ends a session. Idempotent. */
export async function endOperatorSession(db: Db | Tx, id: string): Promise<void> {
  await db.execute(sql`delete from operator_sessions where id = ${id}`);
}

/** Ends an operator's sessions, all or all but one. */
export async function endOperatorSessionsOf(
  tx: Tx,
  operatorId: string,
  exceptId = "",
): Promise<void> {
  await tx.execute(
    sql`delete from operator_sessions where operator_id = ${operatorId} and id <> ${exceptId}`,
  );
}

/** @returns false when the operator has no such session */
export async function endOwnOperatorSession(
  tx: Tx,
  operatorId: string,
  id: string,
): Promise<boolean> {
  const { rows: ended } = await tx.execute(
    sql`delete from operator_sessions where id = ${id} and operator_id = ${operatorId} returning 1`,
  );
  return ended.length > 0;
}

/** Lists open sessions, most recently used first. */
export async function listOperatorSessions(db: Db, operatorId: string): Promise<SessionRow[]> {
  const { rows } = await db.execute<{
    id: string;
    user_agent: string;
    created_at: string;
    last_used_at: string;
  }>(sql`
    select id, user_agent, created_at, last_used_at from operator_sessions
    where operator_id = ${operatorId} and ${isAlive} order by last_used_at desc, id desc`);
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    createdAt: new Date(row.created_at).toISOString(),
    lastUsedAt: new Date(row.last_used_at).toISOString(),
  }));
}

/** Deletes ended sessions. */
export async function forgetEndedOperatorSessions(db: Db): Promise<void> {
  await db.execute(sql`delete from operator_sessions where not (${isAlive})`);
}

const isAlive = sql`last_used_at > now() - ${operatorIdleSeconds} * interval '1 second' and expires_at > now()`;

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
