import type { SavedViewWire } from "@harbour/contracts/operator";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import { findOperatorNames } from "../../platform/sessions/operator-names.ts";
import type { SavedViewRow } from "./saved-views.repository.ts";

type Caller = Pick<Operator, "id">;

/** Presents views to a caller, with the names of those who saved them. */
export async function presentViews(
  db: Db | Tx,
  rows: readonly SavedViewRow[],
  { id }: Caller,
): Promise<SavedViewWire[]> {
  const names = await findOperatorNames(
    db,
    rows.map(({ operatorId }) => operatorId),
  );
  return rows.map((row) => ({
    _id: row.id,
    resource: row.resource,
    name: row.name,
    filters: row.filters,
    shared_with: row.sharedWith,
    is_own: row.operatorId === id,
    by: names.get(row.operatorId) ?? "",
    version: row.version,
  }));
}

export async function presentView(
  db: Db | Tx,
  row: SavedViewRow,
  caller: Caller,
): Promise<SavedViewWire> {
  const [view] = await presentViews(db, [row], caller);
  return view!;
}
