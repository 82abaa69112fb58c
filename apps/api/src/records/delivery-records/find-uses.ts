import type { DeliveryUses } from "@harbour/contracts/operator";
import { deliveryForStaff } from "../../catalogue/delivery/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { countOrders, countStock } from "./delivery-uses.repository.ts";
import type { DeliveryTable } from "./describe-delivery.ts";

type Reason = DeliveryUses["reasons"][number];

/** Returns what would break without a courier or warehouse. */
export async function findUses(
  db: Db | Tx,
  table: DeliveryTable,
  id: string,
): Promise<DeliveryUses> {
  const orders = await countOrders(db, table === "couriers" ? "courier_id" : "warehouse_id", id);
  const reasons: Reason[] = [
    { kind: "open_orders", count: orders.open },
    { kind: "orders", count: orders.all - orders.open },
  ];
  if (table === "couriers")
    reasons.push({
      kind: "stations",
      count: (await deliveryForStaff.countCourierStations(db)).get(id) ?? 0,
    });
  else {
    reasons.push({ kind: "stock", count: await countStock(db, id) });
    const { size } = await deliveryForStaff.findStoredDelivery(db, table);
    reasons.push({ kind: "last", count: size === 1 ? 1 : 0 });
  }
  const foundReasons = reasons.filter(({ count }) => count > 0);
  return { can_delete: foundReasons.length === 0, reasons: foundReasons };
}
