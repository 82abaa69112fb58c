import type { RecordHistoryEntry } from "@harbour/contracts/operator";
import type { Deps } from "../../platform/modules/deps.ts";
import { operatorNames } from "../../platform/sessions/operator-names.ts";
import { findChanges, type RecordedChange } from "../catalogue-history/index.ts";
import { type ProductName, theProduct } from "./describe-product.ts";

/** Lists the changes of a product, newest first. @throws ShopError `not_found` */
export async function findProductHistory(
  { db }: Deps,
  name: ProductName,
  page: { readonly after?: string | undefined; readonly limit: number },
): Promise<RecordedChange[]> {
  const { id } = await theProduct(db, name);
  return findChanges(db, id, page);
}

export async function presentHistory(
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
