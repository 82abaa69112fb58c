import { type Reason, makeReason, plainReason } from "@harbour/contracts/reasons";
import { inTransaction } from "../../platform/database/db.ts";
import { waitForBackup } from "../../platform/files/lock-files.ts";
import { type Job, job } from "../../platform/jobs/jobs.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { ShopError } from "../../platform/replies/shop-error.ts";
import type { Log } from "../../platform/server/log.ts";
import { UnreadableWorkbook } from "../table-files/index.ts";
import type { ImportPayload } from "./change-state.ts";
import { checkImport } from "./check-import.ts";
import { importFileName } from "./import-file.ts";
import { deleteImport, findImport, findOldImports, moveImport } from "./imports.repository.ts";
import type { ImportRow } from "./imports.tables.ts";
import { undoImport } from "./undo-import.ts";
import { writeImport } from "./write-import.ts";

/** Imports are kept this long so that staff can undo them. */
const importRetentionDays = 90;

const work = {
  "check-import": { state: "checking", run: checkImport },
  "write-import": { state: "importing", run: writeImport },
  "undo-import": { state: "undoing", run: undoImport },
} as const;

export const importJobs: readonly Job[] = [
  ...(Object.keys(work) as (keyof typeof work)[]).map((name) =>
    job<ImportPayload>({
      name,
      // Runs in the lane for files because an import takes minutes, and must not delay other jobs.
      lane: "files",
      run: async (deps, payload, { log, attempt }) =>
        runWork(deps, name, payload, { log, attempt }),
    }),
  ),
  { name: "delete-old-imports", cron: "40 19 * * *", run: deleteOldImports },
];

/**
 * The maximum number of attempts after errors of the database or the disk. Faults that people can correct end an
 * import at once.
 */
const maxAttempts = 5;

async function runWork(
  deps: Deps,
  name: keyof typeof work,
  { import_id: id }: ImportPayload,
  { log, attempt }: { log: Log; attempt: number },
): Promise<void> {
  const { state, run } = work[name];
  const importRow = await findImport(deps.db, id);
  if (importRow?.state !== state) return;
  try {
    await run(deps, importRow);
  } catch (error) {
    const reason = findReason(error);
    if (reason === undefined && attempt < maxAttempts) throw error;
    log.warn({ err: error }, "an import failed");
    await moveImport(deps.db, id, [state], {
      state: "failed",
      progress: null,
      refusal: reason ?? makeReason("not-finished"),
    });
  }
}

/** Returns the reason of a fault that a person can correct. */
function findReason(error: unknown): Reason | undefined {
  if (error instanceof ShopError || error instanceof UnreadableWorkbook) return error.reason;
  return error instanceof RangeError ? plainReason(error.message) : undefined;
}

async function deleteOldImports(deps: Deps): Promise<void> {
  for (const row of await findOldImports(deps.db, importRetentionDays, 500))
    await removeImport(deps, row);
}

async function removeImport(deps: Deps, row: ImportRow): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await waitForBackup(tx);
    await deleteImport(tx, row.id);
    await deps.files.remove(importFileName(row));
  });
}
