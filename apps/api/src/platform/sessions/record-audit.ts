import type { AuditAction } from "@harbour/contracts/operator";
import { sql } from "drizzle-orm";
import type { Tx } from "../database/db.ts";
import type { Operator } from "../modules/actor.ts";

export interface AuditEntry {
  readonly action: AuditAction;
  /** The kind and id of the object. */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * Records a staff action in its transaction. Entries never change.
 * @param operator null for a command on the shop's machine; without a session for a sign-in attempt
 */
export async function recordAudit(
  tx: Tx,
  operator: Pick<Operator, "id" | "role" | "address" | "apiKey"> | null,
  { action, subject, before, after }: AuditEntry,
): Promise<void> {
  await tx.execute(sql`
    insert into operator_audit (operator_id, role, action, subject, before, after, address, api_key_id)
    values (${operator?.id ?? null}, ${operator?.role ?? null}, ${action}, ${subject}, ${toJson(before)}::jsonb, ${toJson(after)}::jsonb,
      ${operator?.address ?? null}, ${operator?.apiKey?.id ?? null})`);
}

function toJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
