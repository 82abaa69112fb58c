import { inTransaction } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { arrangeSite } from "../shop-setup/index.ts";
import { deleteExpectedChanges, findChangesNamed, saveChanges } from "./changes.repository.ts";
import { countRows } from "./check-import.ts";
import { prepareFile, withUploadedFile } from "./import-file.ts";
import { moveImport, getJobStarter } from "./imports.repository.ts";
import type { ImportRow } from "./imports.tables.ts";
import { makeUndo, mergeChanges } from "./record-undo.ts";
import { type Review, runImport } from "./run-import.ts";

/** Writes a checked file, and stores the replaced values in the same transactions. Resumes after a crash. */
export async function writeImport(deps: Deps, importRow: ImportRow): Promise<void> {
  const { id } = importRow;
  await deleteExpectedChanges(deps.db, id);
  const report = await withUploadedFile(deps, importRow, async (path) =>
    runImport(deps, importRow, {
      file: await prepareFile(path, importRow),
      review: saveUndoOfChanges(id),
    }),
  );
  await rearrangeSite(deps, importRow);
  await inTransaction(deps.db, async (tx) => {
    const counts = countRows(report);
    // The counts come from the check, because after a resume they would miss records of the first run.
    const storedCounts = importRow.counts
      ? {
          ...counts,
          created: importRow.counts.created,
          updated: importRow.counts.updated,
          unchanged: importRow.counts.unchanged,
          withdrawn: importRow.counts.withdrawn ?? 0,
          sudden_prices: importRow.counts.sudden_prices ?? 0,
        }
      : counts;
    const isMoved = await moveImport(tx, id, ["importing"], {
      state: "done",
      progress: null,
      counts: storedCounts,
      finishedAt: new Date(),
    });
    if (isMoved)
      await recordAudit(tx, getJobStarter(importRow), {
        action: "finish-import",
        subject: `import ${id}`,
        after: storedCounts,
      });
  });
}

/** Rebuilds menu and home page, as `shop import` does. */
export async function rearrangeSite(deps: Deps, { kind }: ImportRow): Promise<void> {
  if ((kind === "catalogue" || kind === "vouchers") && !deps.settings.isDemo)
    await arrangeSite(deps);
}

function saveUndoOfChanges(importId: string): Review {
  return async (tx, changes) => {
    const names = changes.map(({ name }) => name);
    const earlier = new Map(
      (await findChangesNamed(tx, importId, names)).map((row) => [`${row.kind} ${row.name}`, row]),
    );
    await saveChanges(
      tx,
      changes.map((change) => {
        const { kind, name, before } = change;
        const first = earlier.get(`${kind} ${name}`);
        const now = { fields: [...change.changes], undo: makeUndo(change) };
        const isNew = first?.isNew ?? before === undefined;
        const mergedChange = first
          ? mergeChanges(first, isNew ? { ...now, undo: pickDigest(change) } : now)
          : now;
        return { importId, kind, name, isNew, isApplied: true, ...mergedChange };
      }),
    );
    return new Set();
  };
}

const pickDigest = ({ digest }: { readonly digest?: string }) =>
  digest === undefined ? {} : { digest };
