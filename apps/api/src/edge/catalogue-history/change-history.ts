import type { RecordHistoryEntry } from "@harbour/contracts/operator";
import type { Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { cursorPage } from "../../platform/replies/pager.ts";
import { findOperatorNames } from "../../platform/sessions/operator-names.ts";
import { insertChanges, readChanges, readChangesSince } from "./catalogue-history.repository.ts";
import {
  addPlace,
  type ChangeAuthor,
  type NewChange,
  type RecordedChange,
  type Undo,
} from "./recorded-change.ts";

/** Adds changes of records to their history, from which staff can restore an earlier state. */
export async function recordChanges(
  tx: Tx,
  changes: readonly NewChange[],
  { action, operatorId }: ChangeAuthor,
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ recordId, ...change }) => ({
    ...change,
    record_id: recordId,
    action,
    operator_id: operatorId,
  }));
  await insertChanges(tx, rows);
}

/** Reads a page of a record's changes, newest first, with the names of their operators. */
export const readHistoryPage = (
  deps: Deps,
  recordId: string,
  { after, perPage, url }: { after: string | undefined; perPage: number; url: string },
) =>
  cursorPage(
    { url, limit: perPage },
    (limit) => readChanges(deps.db, recordId, { after, limit }),
    (changes) => describeChanges(deps, changes),
  );

async function describeChanges(
  { db }: Deps,
  entries: readonly RecordedChange[],
): Promise<RecordHistoryEntry[]> {
  const names = await findOperatorNames(
    db,
    entries.flatMap(({ operator_id: id }) => id ?? []),
  );
  return entries.map(({ id, at, action, operator_id, fields }) => ({
    _id: id,
    at: new Date(at).toISOString(),
    action,
    by: operator_id === null ? null : (names.get(operator_id) ?? null),
    changes: fields.map(addPlace),
  }));
}

/**
 * Finds what a change and all later ones replaced, newest first. Returns nothing for a change of another record, or
 * for one that cannot be undone.
 */
export async function findUndos(tx: Tx, recordId: string, changeId: string): Promise<Undo[]> {
  const changes = await readChangesSince(tx, recordId, changeId);
  const [change] = changes.slice(-1);
  const isUndoable =
    change !== undefined && change.undo !== null && BigInt(change.id) === BigInt(changeId);
  return isUndoable ? changes.flatMap(({ undo }) => undo ?? []) : [];
}
