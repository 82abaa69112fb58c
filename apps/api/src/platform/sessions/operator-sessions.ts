import type { OperatorRole } from "@harbour/contracts/operator";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../database/db.ts";
import { ShopError } from "../replies/shop-error.ts";
import { isApiKeyUsable } from "./api-keys.ts";
import { createSessionStore } from "./session-rows.ts";

/** The time for which a proof of identity counts, for calls that require one. */
const proofValidity = sql`interval '15 minutes'`;

/** Sessions of operators. Each use reads the operator's present role. */
export const operatorSessions = createSessionStore<{
  role: OperatorRole;
  is_demo: boolean;
  has_second_factor: boolean;
  is_proven: boolean;
}>({
  prefix: "ho_",
  table: "operator_sessions",
  owner: "operator_id",
  idleSeconds: 30 * 60,
  maxLifeHours: 12,
  account: sql`operators on operators.id = s.operator_id
    left join operator_second_factors f on f.operator_id = s.operator_id`,
  columns: sql`role, is_demo, 
    f.confirmed_at is not null or exists (
      select from operator_passkeys p where p.operator_id = s.operator_id) as has_second_factor,
    coalesce(s.proven_at > now() - ${proofValidity}, false) as is_proven`,
});

/**
 * Records that the session's operator proved their identity.
 * @returns the end of the proof's validity
 * @throws ShopError `unauthenticated` when the session has ended meanwhile
 */
export async function recordSessionProof(tx: Tx, sessionId: string): Promise<Date> {
  const { rows } = await tx.execute<{ until: string }>(sql`
    update operator_sessions set proven_at = now() where id = ${sessionId}
    returning proven_at + ${proofValidity} as until`);
  const [proof] = rows;
  if (proof === undefined) throw sessionEndedError();
  return new Date(proof.until);
}

export function sessionEndedError(): ShopError {
  return new ShopError("unauthenticated", "Your session has ended. Please sign in again.");
}

/** Returns which of these sessions and API keys are open, with their roles, without renewing them. */
export async function findOpenOperatorSessions(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OperatorRole>> {
  const { rows } = await db.execute<{ id: string; role: OperatorRole }>(sql`
    select s.id, role from operator_sessions s join operators on operators.id = operator_id
    where s.id = any(${sql.param(ids)}::text[]) and closed_at is null and ${operatorSessions.isAlive}
    union all
    select k.id, k.role from operator_api_keys k join operators o on o.id = k.created_by
    where k.id = any(${sql.param(ids)}::text[]) and ${isApiKeyUsable}`);
  return new Map(rows.map(({ id, role }) => [id, role]));
}
