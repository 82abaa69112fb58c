import type { OperatorRole } from "@harbour/contracts/operator";
import { sql } from "drizzle-orm";
import type { Db } from "../database/db.ts";
import { sessionRows } from "./session-rows.ts";

/** Sessions of operators, which last 12 hours at most. A use reads the present role. */
export const operatorSessions = sessionRows<{
  role: OperatorRole;
  is_demo: boolean;
  has_second_factor: boolean;
}>({
  prefix: "ho_",
  table: "operator_sessions",
  owner: "operator_id",
  idleSeconds: 1800,
  account: sql`operators on operators.id = s.operator_id
    left join operator_second_factors f on f.operator_id = s.operator_id`,
  columns: sql`role, is_demo, f.confirmed_at is not null as has_second_factor`,
});

/** Returns which of these sessions are open with their roles, without renewing them. */
export async function livingOperatorSessions(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OperatorRole>> {
  const { rows } = await db.execute<{ id: string; role: OperatorRole }>(sql`
    select s.id, role from operator_sessions s join operators on operators.id = operator_id
    where s.id = any(${sql.param(ids)}::text[]) and closed_at is null and ${operatorSessions.isAlive}`);
  return new Map(rows.map(({ id, role }) => [id, role]));
}
