import type { OperatorRole } from "@harbour/contracts/operator";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "./db.ts";

/** What colleagues are called, by id: those who have left too, for what they did stays. */
export async function operatorNames(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from operators where id = any(${sql.param(wanted)}::text[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What somebody may who works here at present; undefined for everybody else. */
export async function activeOperatorRole(
  db: Db | Tx,
  id: string,
): Promise<OperatorRole | undefined> {
  const { rows } = await db.execute<{ role: OperatorRole }>(
    sql`select role from operators where id = ${id} and closed_at is null`,
  );
  return rows[0]?.role;
}
