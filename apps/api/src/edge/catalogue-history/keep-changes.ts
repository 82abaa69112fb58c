import type { Db, Tx } from "../../platform/database/db.ts";
import { insertChanges, readRecordedChanges, readUndos } from "./catalogue-history.repository.ts";
import type { ChangeAuthor, NewChange, RecordedChange, Undo } from "./recorded-change.ts";

/** Stores the changes of records for staff, who may restore an earlier state. */
export const keepChanges = (
  tx: Tx,
  changes: readonly NewChange[],
  author: ChangeAuthor,
): Promise<void> => insertChanges(tx, changes, author);

/** Lists the changes of a record, newest first. */
export const listRecordedChanges = (
  db: Db | Tx,
  recordId: string,
  page: { readonly after?: string | undefined; readonly limit: number },
): Promise<RecordedChange[]> => readRecordedChanges(db, recordId, page);

/**
 * Finds the values that a change and all later changes replaced, newest first. Empty when the change belongs to
 * another record.
 */
export const findUndos = (tx: Tx, recordId: string, changeId: string): Promise<Undo[]> =>
  readUndos(tx, recordId, changeId);
