import type { RecordHistoryEntry } from "@harbour/contracts/operator";
import type { Deps } from "../../platform/modules/deps.ts";
import { operatorNames } from "../../platform/sessions/operator-names.ts";
import type { RecordedChange } from "./recorded-change.ts";

/** Presents changes with the names of their operators. */
export async function describeRecordedChanges(
  { db }: Deps,
  entries: readonly RecordedChange[],
): Promise<RecordHistoryEntry[]> {
  const names = await operatorNames(
    db,
    entries.flatMap(({ operator_id: id }) => id ?? []),
  );
  return entries.map(({ id, at, action, operator_id, fields }) => ({
    _id: id,
    at: new Date(at).toISOString(),
    action,
    by: operator_id === null ? null : (names.get(operator_id) ?? null),
    changes: fields,
  }));
}
