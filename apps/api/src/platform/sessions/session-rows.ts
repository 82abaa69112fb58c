import { randomBytes } from "node:crypto";
import type { Session } from "@harbour/contracts";
import { sql, type SQL } from "drizzle-orm";
import type { Db, Tx } from "../database/db.ts";
import { timeOrderedId } from "../values/ids.ts";
import { hashToken } from "./hash-key.ts";

/** A kind of account whose sessions have their own table. */
interface SessionKind {
  /** The prefix of the tokens, which secret scanners recognise. */
  readonly prefix: string;
  readonly table: string;
  /** The column that names the account. */
  readonly owner: string;
  /** The maximum seconds between two uses. */
  readonly idleSeconds: number;
  /** The maximum lifetime in hours, however often the session is used. */
  readonly maxLifeHours: number;
  /** Joins the account to its session `s`. Sessions of an account with a `closed_at` are invalid. */
  readonly account: SQL;
  /** Additional columns of the account that each use reads. */
  readonly columns?: SQL;
}

interface OpenedSession {
  readonly id: string;
  /** A token of 256 random bits. The shop stores only its hash. */
  readonly token: string;
}

interface SessionRow {
  readonly id: string;
  readonly userAgent: string;
  /** The time as ISO-8601. */
  readonly createdAt: string;
  readonly lastUsedAt: string;
}

interface UsedSession {
  readonly session_id: string;
  readonly account_id: string;
  /** True when no use was recorded in the last minute. */
  readonly is_due: boolean;
}

/** Returns functions that open, renew, list and end the sessions of one kind of account. */
export function createSessionStore<Columns extends object = object>({
  prefix,
  table,
  owner,
  idleSeconds,
  maxLifeHours,
  account,
  columns,
}: SessionKind) {
  const rows = sql.identifier(table);
  const ownerId = sql.identifier(owner);
  const isAlive = sql`s.last_used_at > now() - ${idleSeconds} * interval '1 second' and s.expires_at > now()`;
  const selectSessions = sql`
    select s.id as session_id, s.${ownerId} as account_id,
      s.last_used_at <= now() - interval '1 minute' as is_due${columns ? sql`, ${columns}` : sql``}
    from ${rows} s join ${account}`;

  return {
    /** The condition that a session `s` is neither idle for too long nor too old. */
    isAlive,

    /** Opens a session for an account. @param userAgent truncated to 300 letters */
    async open(tx: Tx, accountId: string, userAgent: string): Promise<OpenedSession> {
      const token = prefix + randomBytes(32).toString("base64url");
      const id = timeOrderedId();
      await tx.execute(sql`
        insert into ${rows} (id, ${ownerId}, token_hash, user_agent, expires_at)
        values (${id}, ${accountId}, ${hashToken(token)}, ${userAgent.slice(0, 300)},
          now() + ${maxLifeHours} * interval '1 hour')`);
      return { id, token };
    },

    /**
     * Finds a token's session, and renews it at most once a minute. Undefined for an unknown, idle or outdated
     * session, or a closed account.
     */
    async use(db: Db, token: string): Promise<(UsedSession & Columns) | undefined> {
      if (!token.startsWith(prefix)) return undefined;
      const { rows: activeSessions } = await db.execute(
        sql`${selectSessions} where s.token_hash = ${hashToken(token)} and closed_at is null and ${isAlive}`,
      );
      const [activeSession] = activeSessions as unknown as (UsedSession & Columns)[];
      if (activeSession?.is_due)
        await db.execute(sql`
          update ${rows} set last_used_at = now()
          where id = ${activeSession.session_id} and last_used_at <= now() - interval '1 minute'`);
      return activeSession;
    },

    /** @returns false when the account has no such session */
    async end(db: Db | Tx, accountId: string, id: string): Promise<boolean> {
      const { rows: deletedSessions } = await db.execute(
        sql`delete from ${rows} where id = ${id} and ${ownerId} = ${accountId} returning 1`,
      );
      return deletedSessions.length > 0;
    },

    /** Ends an account's sessions, all or all but one. */
    async endAll(tx: Tx, accountId: string, exceptId = ""): Promise<void> {
      await tx.execute(
        sql`delete from ${rows} where ${ownerId} = ${accountId} and id <> ${exceptId}`,
      );
    },

    /** Lists open sessions, most recently used first. */
    async list(db: Db, accountId: string): Promise<SessionRow[]> {
      const { rows: listedSessions } = await db.execute<{
        id: string;
        user_agent: string;
        created_at: string;
        last_used_at: string;
      }>(sql`
        select id, user_agent, created_at, last_used_at from ${rows} s
        where ${ownerId} = ${accountId} and ${isAlive} order by last_used_at desc, id desc`);
      return listedSessions.map((row) => ({
        id: row.id,
        userAgent: row.user_agent,
        createdAt: new Date(row.created_at).toISOString(),
        lastUsedAt: new Date(row.last_used_at).toISOString(),
      }));
    },

    /** Deletes ended sessions. */
    async deleteEnded(db: Db): Promise<void> {
      await db.execute(sql`delete from ${rows} s where not (${isAlive})`);
    },
  };
}

/** Presents an account's sessions, and marks the session that makes this call. */
export function describeSessions(rows: readonly SessionRow[], currentId: string): Session[] {
  return rows.map((row) => ({
    _id: row.id,
    is_current: row.id === currentId,
    user_agent: row.userAgent,
    created_at: row.createdAt,
    last_used_at: row.lastUsedAt,
  }));
}
