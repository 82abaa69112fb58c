import { randomBytes } from "node:crypto";
import type { ApiKeyRole } from "@harbour/contracts/operator";
import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../database/db.ts";
import { hashToken } from "./hash-key.ts";

/** The prefix of API keys, which secret scanners recognise. */
const prefix = "hok_";

/** The limit for the calls of one key, in each process. */
export const apiKeyLimit = { max: 600, perSeconds: 60 };

/** The SQL condition that the key `k` is usable. `o` is the operator who made it, whose rights it has. */
export const isApiKeyUsable = sql`(k.revoked_at is null and coalesce(k.expires_at > now(), true)
  and o.closed_at is null and o.role = 'owner')`;

const keysAndMakers = sql`operator_api_keys k join operators o on o.id = k.created_by`;

export const isApiKey = (token: string): boolean => token.startsWith(prefix);

/** Creates a key of 256 random bits. The shop stores only its hash, and its last letters as a hint. */
export function makeApiKey(): { token: string; tokenHash: string; hint: string } {
  const token = prefix + randomBytes(32).toString("base64url");
  return { token, tokenHash: hashToken(token), hint: token.slice(-4) };
}

export interface UsedApiKey extends Record<string, unknown> {
  readonly id: string;
  readonly maker_id: string;
  readonly role: ApiKeyRole;
  readonly scopes: string[] | null;
  readonly is_demo: boolean;
}

/** Finds a usable key, and records its use at most once a minute. */
export async function findApiKey(
  db: Db,
  token: string,
  address: string,
): Promise<UsedApiKey | undefined> {
  const { rows } = await db.execute<UsedApiKey & { is_due: boolean }>(sql`
    select k.id, o.id as maker_id, k.role, k.scopes, o.is_demo,
      coalesce(k.last_used_at <= now() - interval '1 minute', true) as is_due
    from ${keysAndMakers} where k.token_hash = ${hashToken(token)} and ${isApiKeyUsable}`);
  const [apiKey] = rows;
  if (apiKey?.is_due)
    await db.execute(sql`
      update operator_api_keys set last_used_at = now(), last_used_from = ${address}
      where id = ${apiKey.id} and coalesce(last_used_at <= now() - interval '1 minute', true)`);
  return apiKey;
}

export interface ListedApiKey extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly role: ApiKeyRole;
  readonly scopes: string[] | null;
  readonly hint: string;
  /** The name of the owner who made the key. */
  readonly maker: string;
  readonly created_at: string;
  readonly expires_at: string | null;
  readonly last_used_at: string | null;
  readonly last_used_from: string | null;
  readonly revoked_at: string | null;
  readonly is_usable: boolean;
}

/** Lists keys, the newest first. */
export const listApiKeys = (db: Db): Promise<ListedApiKey[]> => readKeys(db, sql`true`);

export async function findListedApiKey(db: Db | Tx, id: string): Promise<ListedApiKey | undefined> {
  const [apiKey] = await readKeys(db, sql`k.id = ${id}`);
  return apiKey;
}

async function readKeys(db: Db | Tx, condition: SQL): Promise<ListedApiKey[]> {
  const { rows } = await db.execute<ListedApiKey>(sql`
    select k.id, k.name, k.role, k.scopes, k.hint, o.name as maker, k.created_at, k.expires_at,
      k.last_used_at, k.last_used_from, k.revoked_at, ${isApiKeyUsable} as is_usable
    from ${keysAndMakers} where ${condition} order by k.created_at desc, k.id desc limit 500`);
  return rows;
}

/** Counts usable keys under a lock, so that parallel requests cannot exceed the limit. */
export async function lockAndCountApiKeys(tx: Tx): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('api keys', 15))`);
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from ${keysAndMakers} where ${isApiKeyUsable}`,
  );
  return rows[0]!.n;
}

interface StoredApiKey {
  readonly id: string;
  readonly name: string;
  readonly role: ApiKeyRole;
  readonly scopes: readonly string[] | null;
  readonly tokenHash: string;
  readonly hint: string;
  readonly makerId: string;
  readonly days: number | null;
}

export async function insertApiKey(tx: Tx, key: StoredApiKey): Promise<void> {
  await tx.execute(sql`
    insert into operator_api_keys (id, name, role, scopes, token_hash, hint, created_by, expires_at)
    values (${key.id}, ${key.name}, ${key.role}, ${sql.param(key.scopes)}::text[], ${key.tokenHash}, ${key.hint},
      ${key.makerId}, now() + make_interval(days => ${key.days}::int))`);
}

/** @returns false when the key is unknown or already revoked */
export async function endApiKey(tx: Tx, id: string, operatorId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update operator_api_keys set revoked_at = now(), revoked_by = ${operatorId}
    where id = ${id} and revoked_at is null`);
  return rowCount === 1;
}
