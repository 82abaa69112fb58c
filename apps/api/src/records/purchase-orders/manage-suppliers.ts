import type { ListedSupplierWire, SupplierWire } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { type Db, inTransaction } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { refuseDuplicate } from "../../platform/replies/refuse-duplicate.ts";
import { notFound, staleVersion } from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import {
  findSupplier,
  insertSupplier,
  readSuppliers,
  type SupplierRow,
  updateSupplier,
} from "./purchase-orders.repository.ts";

type SupplierFields = Omit<SupplierWire, "_id" | "version">;

export async function listSuppliers(db: Db): Promise<ListedSupplierWire[]> {
  const suppliers = await readSuppliers(db);
  return suppliers.map(({ id, last_ordered_at: lastOrderedAt, ...fields }) => ({
    _id: id,
    ...fields,
    last_ordered_at: lastOrderedAt === null ? null : new Date(lastOrderedAt).toISOString(),
  }));
}

/** Adds a supplier. @throws ShopError `conflict` when the name is taken */
export function createSupplier(
  { db }: Deps,
  operator: Operator,
  fields: SupplierFields,
): Promise<SupplierWire> {
  const supplier = { id: timeOrderedId(), version: 1, ...fields };
  return refuseTakenName(() =>
    inTransaction(db, async (tx) => {
      await insertSupplier(tx, supplier);
      await recordAudit(tx, operator, {
        action: "create-supplier",
        subject: `supplier ${supplier.id}`,
        after: fields,
      });
      return presentSupplier(supplier);
    }),
  );
}

/** Changes a supplier. @throws ShopError `not_found`, `stale`, `conflict` when the name is taken */
export function changeSupplier(
  { db }: Deps,
  operator: Operator,
  id: string,
  { version, ...fields }: SupplierFields & { readonly version: number },
): Promise<SupplierWire> {
  return refuseTakenName(() =>
    inTransaction(db, async (tx) => {
      const before = await findSupplier(tx, id);
      if (before === undefined) throw notFound("Supplier");
      if (!(await updateSupplier(tx, { id, version, ...fields })))
        throw staleVersion(presentSupplier((await findSupplier(tx, id)) ?? before));
      await recordAudit(tx, operator, {
        action: "change-supplier",
        subject: `supplier ${id}`,
        before: presentSupplier(before),
        after: fields,
      });
      return presentSupplier({ id, version: version + 1, ...fields });
    }),
  );
}

const refuseTakenName = <T>(write: () => Promise<T>): Promise<T> =>
  refuseDuplicate("suppliers_name", makeReason("supplier-name-taken"), write);

function presentSupplier({ id, ...fields }: SupplierRow): SupplierWire {
  return { _id: id, ...fields };
}
