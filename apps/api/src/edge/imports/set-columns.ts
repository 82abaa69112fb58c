import type { ImportColumn, ImportKind } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { inTransaction } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict, invalid } from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { requireImportRole, findOwnImport } from "./change-state.ts";
import { columnFault } from "./import-columns.ts";
import { findImport, moveImport } from "./imports.repository.ts";
import type { ImportRow } from "./imports.tables.ts";

/**
 * Saves the chosen columns of a file. The result of an earlier check becomes invalid.
 * @throws ShopError `validation`; `conflict` while a job runs or after the import; `forbidden`
 */
export async function setColumns(
  deps: Deps,
  operator: Operator,
  id: string,
  { kind, columns }: { kind: ImportKind; columns: ImportColumn[] },
): Promise<ImportRow> {
  const importRow = await findOwnImport(deps.db, operator, id);
  requireImportRole(operator.role, kind);
  const header = importRow.columns.map(({ name }) => name);
  const fault = columnFault(header, kind, columns);
  if (fault !== undefined) throw invalid({ columns: [fault] });
  const changes = {
    kind,
    columns,
    state: "uploaded",
    counts: null,
    notes: [],
    problem: null,
  } satisfies Partial<ImportRow>;
  await inTransaction(deps.db, async (tx) => {
    if (!(await moveImport(tx, id, ["uploaded", "checked", "failed"], changes)))
      throw conflict(makeReason("import-moved-on"));
    await recordAudit(tx, operator, {
      action: "choose-import-columns",
      subject: `import ${id}`,
      after: { kind, columns },
    });
  });
  return (await findImport(deps.db, id))!;
}
