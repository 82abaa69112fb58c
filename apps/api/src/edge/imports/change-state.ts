import { type ImportState, managerRoles } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { type Db, inTransaction } from "../../platform/database/db.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { refuseDuplicate } from "../../platform/replies/refuse-duplicate.ts";
import { conflict, forbidden, notFound } from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { findImport, moveImport } from "./imports.repository.ts";
import type { ImportRow } from "./imports.tables.ts";

export interface ImportPayload {
  readonly import_id: string;
}

/** The states from which staff can start each job, and the state while the job runs. */
const jobTransitions = {
  "check-import": { from: ["uploaded", "checked", "failed"], to: "checking" },
  "write-import": { from: ["checked", "failed"], to: "importing" },
  "undo-import": { from: ["done", "failed", "undoing"], to: "undoing" },
} as const satisfies Record<string, { from: readonly ImportState[]; to: ImportState }>;
export type ImportPress = keyof typeof jobTransitions;

/**
 * Starts the job that an operator requested. A unique index lets only one import write at a time.
 * @throws ShopError `not_found`; `conflict` in another state, or while another import writes; `forbidden`
 */
export async function startJob(
  deps: Deps,
  operator: Operator,
  id: string,
  action: ImportPress,
): Promise<ImportRow> {
  const { from, to } = jobTransitions[action];
  await findOwnImport(deps.db, operator, id);
  return refuseDuplicate("imports_one_writes", makeReason("import-running"), () =>
    inTransaction(deps.db, async (tx) => {
      const { id: operatorId, role, address } = operator;
      const changes = { state: to, operatorId, role, address, progress: null, problem: null };
      if (!(await moveImport(tx, id, from, changes))) throw conflict(makeReason("import-moved-on"));
      const payload: ImportPayload = { import_id: id };
      await addJob(tx, action, payload);
      await recordAudit(tx, operator, { action, subject: `import ${id}` });
      return (await findImport(tx, id))!;
    }),
  );
}

/** Finds an import that this role may change. @throws ShopError `not_found`, `forbidden` */
export async function findOwnImport(db: Db, { role }: Operator, id: string): Promise<ImportRow> {
  const importRow = await findImport(db, id);
  if (importRow === undefined) throw notFound("Import");
  requireImportRole(role, importRow.kind);
  return importRow;
}

/** @throws ShopError `forbidden` for a table that only owners and managers change */
export function requireImportRole(role: Operator["role"], kind: ImportRow["kind"]): void {
  const isManager = (managerRoles as readonly string[]).includes(role);
  if (kind !== "catalogue" && !isManager) throw forbidden();
}
