import type { AuditAction } from "@harbour/contracts/operator";
import { type FieldChange, shortenChange } from "../../edge/catalogue-files/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";

/**
 * Records the changed fields of a product or category, with their values before and after.
 * @param actor null for a job
 */
export function auditChanges(
  tx: Tx,
  actor: Operator | null,
  { action, subject }: { readonly action: AuditAction; readonly subject: string },
  changes: readonly FieldChange[],
): Promise<void> {
  const shortChanges = changes.map(shortenChange);
  return recordAudit(tx, actor, {
    action,
    subject,
    before: Object.fromEntries(shortChanges.map(({ field, from }) => [field, from])),
    after: Object.fromEntries(shortChanges.map(({ field, to }) => [field, to])),
  });
}
