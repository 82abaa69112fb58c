import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../platform/database/db.ts";
import { isUsable } from "../../platform/sessions/api-keys.ts";
import { operatorApiKeys, operators } from "./staff.tables.ts";

export type ApiKeyRow = typeof operatorApiKeys.$inferSelect;
export interface ListedApiKey extends ApiKeyRow {
  readonly maker: string;
  readonly isUsable: boolean;
}

const k = alias(operatorApiKeys, "k");
const o = alias(operators, "o");

const read = (db: Db | Tx) =>
  db
    .select({ ...getTableColumns(k), maker: o.name, isUsable: sql<boolean>`${isUsable}` })
    .from(k)
    .innerJoin(o, eq(o.id, k.createdBy));

export async function findApiKeys(db: Db): Promise<ListedApiKey[]> {
  return read(db).orderBy(desc(k.createdAt), desc(k.id)).limit(500);
}

export async function findListedApiKey(db: Db | Tx, id: string): Promise<ListedApiKey | undefined> {
  const [found] = await read(db).where(eq(k.id, id));
  return found;
}

/** Counts usable keys while others wait, so that two presses at once make no key too many. */
export async function countUsableApiKeys(tx: Tx): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('api keys', 15))`);
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from operator_api_keys k join operators o on o.id = k.created_by where ${isUsable}`);
  return rows[0]!.n;
}

export async function insertApiKey(
  tx: Tx,
  key: typeof operatorApiKeys.$inferInsert,
): Promise<void> {
  await tx.insert(operatorApiKeys).values(key);
}

/** @returns false when the key is unknown or revoked already */
export async function revokeKey(tx: Tx, id: string, operatorId: string): Promise<boolean> {
  const revoked = await tx
    .update(operatorApiKeys)
    .set({ revokedAt: sql`now()`, revokedBy: operatorId })
    .where(sql`${operatorApiKeys.id} = ${id} and ${operatorApiKeys.revokedAt} is null`)
    .returning({ id: operatorApiKeys.id });
  return revoked.length > 0;
}
