import type {
  CourierDetails,
  CourierRecordWire,
  WarehouseDetails,
  WarehouseRecordWire,
} from "@harbour/contracts/operator";
import { deliveryForStaff } from "../../catalogue/delivery/index.ts";
import { recordVersion } from "../../edge/catalogue-files/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { notFound } from "../../platform/replies/shop-error.ts";

export type DeliveryTable = "couriers" | "warehouses";

export interface DeliveryDetails {
  readonly couriers: CourierDetails;
  readonly warehouses: WarehouseDetails;
}

/** Describes every courier or warehouse with its version, in the shop's order. */
export async function listDelivery<Table extends DeliveryTable>(
  db: Db | Tx,
  table: Table,
): Promise<DeliveryDetails[Table][]> {
  const storedDelivery = await deliveryForStaff.findStoredDelivery(db, table);
  const stations =
    table === "couriers" ? await deliveryForStaff.countCourierStations(db) : undefined;
  return [...storedDelivery.values()].map(({ id, fileRow: record }) => {
    const idAndVersion = { _id: id, version: recordVersion({ ...record }) };
    const listedRecord =
      stations === undefined
        ? { ...idAndVersion, record: record as WarehouseRecordWire }
        : {
            ...idAndVersion,
            record: record as CourierRecordWire,
            station_count: stations.get(id) ?? 0,
          };
    return listedRecord as DeliveryDetails[Table];
  });
}

/** @throws ShopError `not_found` */
export async function describeDelivery<Table extends DeliveryTable>(
  db: Db | Tx,
  table: Table,
  key: string,
): Promise<DeliveryDetails[Table]> {
  const deliveryRecord = (await listDelivery(db, table)).find(({ record }) => record.key === key);
  if (deliveryRecord === undefined) throw notFound(table === "couriers" ? "Courier" : "Warehouse");
  return deliveryRecord;
}
