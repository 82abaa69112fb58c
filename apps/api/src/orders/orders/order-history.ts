import type { Db, Tx } from "../../platform/database/db.ts";
import { readEvents, readFormerRecipients } from "./orders.repository.ts";
import type { OrderEventRow, OrderRow } from "./orders.tables.ts";

/** Finds the histories of several orders by id, each with its oldest event first. */
export async function findEvents(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OrderEventRow[]>> {
  return Map.groupBy(await readEvents(db, orderIds), ({ orderId }) => orderId);
}

/** Finds the former recipients of several orders by the event that replaced them. */
export async function findFormerRecipients(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<number, OrderRow["deliveryDetails"]>> {
  const rows = await readFormerRecipients(db, orderIds);
  return new Map(rows.map(({ eventId, deliveryDetails }) => [eventId, deliveryDetails]));
}
