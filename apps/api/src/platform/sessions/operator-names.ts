import type { OperatorRole } from "@harbour/contracts/operator";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../database/db.ts";

/** Finds the names of operators by id. Operators who left are included, because their actions stay visible. */
export async function findOperatorNames(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from operators where id = any(${sql.param(uniqueIds)}::text[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the role of an active operator; undefined for any other id. */
export async function findActiveOperatorRole(
  db: Db | Tx,
  id: string,
): Promise<OperatorRole | undefined> {
  const { rows } = await db.execute<{ role: OperatorRole }>(
    sql`select role from operators where id = ${id} and closed_at is null`,
  );
  return rows[0]?.role;
}
