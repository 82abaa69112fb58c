import { sql } from "drizzle-orm";
import type { Operator } from "./actor.ts";
import type { Tx } from "./db.ts";

export interface Audited {
  /** Verb phrase in kebab-case. */
  readonly action: string;
  /** The kind and id of the thing it was done to. */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * Writes down what one of the staff does, in the transaction that does it; nothing ever changes what is written.
 * @param operator null: whoever commands the shop's own machine; without a session: who tries to open one
 */
export async function recordAudit(
  tx: Tx,
  operator: Pick<Operator, "id" | "role" | "address"> | null,
  { action, subject, before, after }: Audited,
): Promise<void> {
  await tx.execute(sql`
    insert into operator_audit (operator_id, role, action, subject, before, after, address)
    values (${operator?.id ?? null}, ${operator?.role ?? null}, ${action}, ${subject}, ${jsonOf(before)}::jsonb, ${jsonOf(after)}::jsonb,
      ${operator?.address ?? null})`);
}

function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
