import { makeReason } from "@harbour/contracts/reasons";
import { deliveryForStaff, planDelivery } from "../../catalogue/delivery/index.ts";
import { changesBetween, shortenChange } from "../../edge/catalogue-files/index.ts";
import { type ChangeAuthor, findUndos, recordChanges } from "../../edge/catalogue-history/index.ts";
import { invalidate } from "../../platform/changes/change-log.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { refuseFaults } from "../../platform/replies/refuse-faults.ts";
import { conflict, notFound, staleVersion } from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { auditChanges } from "../catalogue-records/index.ts";
import {
  describeDelivery,
  type DeliveryDetails,
  type DeliveryTable,
  listDelivery,
} from "./describe-delivery.ts";
import { findUses } from "./find-uses.ts";

const kinds = { couriers: "courier", warehouses: "warehouse" } as const;

/** @throws ShopError `conflict` when the key exists, `validation` */
export function createDeliveryRecord<Table extends DeliveryTable>(
  deps: Deps,
  actor: Operator,
  table: Table,
  record: { readonly key: string },
): Promise<DeliveryDetails[Table]> {
  return inTransaction(deps.db, async (tx) => {
    await deliveryForStaff.lockDelivery(tx);
    const existingRecords = await listDelivery(tx, table);
    if (existingRecords.some((existing) => existing.record.key === record.key))
      throw conflict(takenKeyReasons[table]);
    return saveDelivery(tx, actor, table, { record, action: "create", prefix: [] });
  });
}

interface DeliveryChange {
  readonly version: string;
  readonly fields: object;
}

/** @throws ShopError `not_found`, `stale`, `validation` */
export function changeDelivery<Table extends DeliveryTable>(
  deps: Deps,
  actor: Operator,
  { table, key }: { readonly table: Table; readonly key: string },
  { version, fields }: DeliveryChange,
): Promise<DeliveryDetails[Table]> {
  return inTransaction(deps.db, async (tx) => {
    await lockUnchangedRecord(tx, table, key, version);
    const record = { ...fields, key };
    return saveDelivery(tx, actor, table, { record, action: "change", prefix: ["fields"] });
  });
}

/** Restores the state before a change. @throws ShopError `not_found`, `stale`, `validation` */
export function restoreDelivery<Table extends DeliveryTable>(
  deps: Deps,
  actor: Operator,
  { table, key }: { readonly table: Table; readonly key: string },
  { version, change_id: changeId }: { readonly version: string; readonly change_id: string },
): Promise<DeliveryDetails[Table]> {
  return inTransaction(deps.db, async (tx) => {
    const { _id: id } = await lockUnchangedRecord(tx, table, key, version);
    const undos = await findUndos(tx, id, changeId);
    if (undos.length === 0) throw notFound("Change");
    const record = { ...Object.assign({}, ...undos.map(({ fields }) => fields)), key };
    return saveDelivery(tx, actor, table, { record, action: "restore", prefix: [] });
  });
}

/** Deletes a courier or warehouse that nothing uses. @throws ShopError `not_found`, `stale`, `conflict` */
export function removeDelivery(
  deps: Deps,
  actor: Operator,
  { table, key }: { readonly table: DeliveryTable; readonly key: string },
  version: string,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const { _id: id, record } = await lockUnchangedRecord(tx, table, key, version);
    if (!(await findUses(tx, table, id)).can_delete) throw conflict(makeReason("in-use"));
    await deliveryForStaff.deleteDelivery(tx, table, key);
    await invalidate(tx, [table]);
    const kind = kinds[table];
    await recordAudit(tx, actor, {
      action: `delete-${kind}`,
      subject: `${kind} ${id}`,
      before: record,
    });
  });
}

const takenKeyReasons = {
  couriers: makeReason("courier-key-taken"),
  warehouses: makeReason("warehouse-key-taken"),
};

/** Returns the record if it still has this version. The lock keeps it unchanged until the commit. */
async function lockUnchangedRecord<Table extends DeliveryTable>(
  tx: Tx,
  table: Table,
  key: string,
  version: string,
): Promise<DeliveryDetails[Table]> {
  await deliveryForStaff.lockDelivery(tx);
  const deliveryRecord = await describeDelivery(tx, table, key);
  if (deliveryRecord.version !== version) throw staleVersion(deliveryRecord);
  return deliveryRecord;
}

interface DeliveryRecordEdit {
  readonly record: { readonly key: string };
  readonly action: ChangeAuthor["action"];
  /** The path of the fields in the request body. */
  readonly prefix: readonly string[];
}

async function saveDelivery<Table extends DeliveryTable>(
  tx: Tx,
  actor: Operator,
  table: Table,
  { record, action, prefix }: DeliveryRecordEdit,
): Promise<DeliveryDetails[Table]> {
  const plan = await planDelivery(tx, table, [record]);
  refuseFaults(plan.faults, prefix);
  await plan.write(tx, plan.plannedRows);
  const deliveryRecord = await describeDelivery(tx, table, record.key);
  const { before, after } = plan.plannedRows[0]!;
  const changes = changesBetween({ ...before }, { ...after });
  const kind = kinds[table];
  if (changes.length > 0) {
    const shortChanges = changes.map(shortenChange);
    const undo = before === undefined ? null : { fields: { ...before } };
    const author = { action, operatorId: actor.id };
    await recordChanges(
      tx,
      [{ kind, recordId: deliveryRecord._id, fields: shortChanges, undo }],
      author,
    );
  }
  await auditChanges(
    tx,
    actor,
    { action: `${action}-${kind}`, subject: `${kind} ${deliveryRecord._id}` },
    changes,
  );
  return deliveryRecord;
}
