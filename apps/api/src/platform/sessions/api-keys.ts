import type { ApiKeyRole } from "@harbour/contracts/operator";
import { sql } from "drizzle-orm";
import { createHash, randomBytes } from "node:crypto";
import type { Db } from "../database/db.ts";

/** The prefix of keys, which secret scanners recognise. */
const prefix = "hok_";

/** Calls of one key within a minute, in each process. */
export const apiKeyLimit = { max: 600, perSeconds: 60 };

/** The condition of a key `k` that opens something; `o` is its maker, whose rights it borrows. */
export const isUsable = sql`k.revoked_at is null and coalesce(k.expires_at > now(), true)
  and o.closed_at is null and o.role = 'owner'`;

export interface UsedApiKey extends Record<string, unknown> {
  readonly id: string;
  readonly maker_id: string;
  readonly role: ApiKeyRole;
  readonly scopes: string[] | null;
  readonly is_demo: boolean;
}

export const isApiKey = (token: string): boolean => token.startsWith(prefix);

/** Makes a key of 256 random bits. The shop stores only its hash, and its end as a hint. */
export function makeApiKey(): { token: string; tokenHash: string; hint: string } {
  const token = prefix + randomBytes(32).toString("base64url");
  return { token, tokenHash: hashToken(token), hint: token.slice(-4) };
}

/** Finds a usable key, and records the use at most once a minute. */
export async function findApiKey(
  db: Db,
  token: string,
  address: string,
): Promise<UsedApiKey | undefined> {
  const { rows } = await db.execute<UsedApiKey & { is_due: boolean }>(sql`
    select k.id, o.id as maker_id, k.role, k.scopes, o.is_demo,
      coalesce(k.last_used_at <= now() - interval '1 minute', true) as is_due
    from operator_api_keys k join operators o on o.id = k.created_by
    where k.token_hash = ${hashToken(token)} and ${isUsable}`);
  const [found] = rows;
  if (found?.is_due)
    await db.execute(sql`
      update operator_api_keys set last_used_at = now(), last_used_from = ${address}
      where id = ${found.id} and coalesce(last_used_at <= now() - interval '1 minute', true)`);
  return found;
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
