import { maxShipmentRows, type ShipmentRowWire } from "@harbour/contracts/operator";
import { readOrderReference } from "@harbour/contracts/order-reference";
import { makeReason } from "@harbour/contracts/reasons";
import { normaliseTrackingNumber } from "@harbour/contracts/tracking-number";
import type { Db } from "../../../platform/database/db.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { invalid } from "../../../platform/replies/shop-error.ts";
import { listStaffActions } from "../../order-status/index.ts";
import { findOrdersWithLines, type OrderRow } from "../../orders/index.ts";
import { countRemaining, findNumberedOrders, findParcelsOfOrders } from "../../parcels/index.ts";
import { type ReservationDeps, orderRefundRequest } from "../../ports.ts";
import { findIdsByName } from "../search/order-matches.repository.ts";
import { checkShipment, type ShipmentOrder } from "./check-shipment.rules.ts";
import { readShipment } from "./read-shipment.ts";

/**
 * Reads pasted tracking numbers, and describes the effect of sending each row. Changes nothing.
 * @throws ShopError `validation` for too many rows
 */
export async function planShipment(deps: Deps, text: string): Promise<ShipmentRowWire[]> {
  const shipments = readShipment(text);
  if (shipments.length > maxShipmentRows)
    throw invalid({
      text: [makeReason("too-many-rows", { most: maxShipmentRows, count: shipments.length })],
    });
  const ordersByName = await findShipmentOrders(deps, deps.db, [
    ...new Set(shipments.map(({ order }) => order)),
  ]);
  const numbers = shipments.flatMap(({ number }) => [
    number.toUpperCase(),
    normaliseTrackingNumber(number),
  ]);
  const numberedOrders = await findNumberedOrders(deps.db, [...new Set(numbers)].filter(Boolean));
  const rows = shipments.map((row) => {
    const order = ordersByName.get(row.order);
    const usedBy = numberedOrders.find(
      ({ number, order_id }) =>
        normaliseTrackingNumber(number) === normaliseTrackingNumber(row.number) &&
        order_id !== order?.row.id,
    );
    return { typed: row, order: order?.shipmentOrder, usedBy: usedBy?.reference };
  });
  return checkShipment(rows).map(({ outcome, otherOrder, otherLine }, index) => {
    const { line, lastLine, order: name, number } = shipments[index]!;
    const order = ordersByName.get(name);
    return {
      line,
      last_line: lastLine,
      typed_order: name,
      number: normaliseTrackingNumber(number),
      outcome,
      order: order ? presentOrder(order.row, order.shipmentOrder) : null,
      other_order: otherOrder,
      other_line: otherLine,
    };
  });
}

function presentOrder(order: OrderRow, { unsentUnits }: ShipmentOrder): ShipmentRowWire["order"] {
  return {
    _id: order.id,
    reference: order.reference,
    version: order.version,
    current_status: order.status,
    recipient_name: order.deliveryDetails.recipient_name,
    unsent_units: unsentUnits,
  };
}

async function findShipmentOrders(
  { registry }: ReservationDeps,
  db: Db,
  names: readonly string[],
): Promise<Map<string, { row: OrderRow; shipmentOrder: ShipmentOrder }>> {
  const orderNames = names.map((name) => readOrderReference(name) ?? name);
  const idsByName = await findIdsByName(db, orderNames);
  const orderIdsByName = new Map(
    names.flatMap((name, index) => {
      const id = idsByName.get(orderNames[index]!);
      return id === undefined ? [] : [[name, id] as const];
    }),
  );
  const ids = [...new Set(orderIdsByName.values())];
  const ordersById = await findOrdersWithLines(db, ids);
  const parcels = await findParcelsOfOrders(db, ids);
  const ordersByName = new Map<string, { row: OrderRow; shipmentOrder: ShipmentOrder }>();
  for (const [name, id] of orderIdsByName) {
    const { order, lines } = ordersById.get(id)!;
    const sentParcels = parcels.get(id) ?? [];
    const remainingUnits = countRemaining(
      lines,
      sentParcels.flatMap((parcel) => parcel.lines),
    );
    const request = order.hasRefundRequests
      ? await registry.ports.get(orderRefundRequest)(db, id)
      : null;
    ordersByName.set(name, {
      row: order,
      shipmentOrder: {
        id,
        status: order.status,
        isPickup: order.deliveryInfo.method === "SELF_PICKUP",
        canShip: listStaffActions(order).includes("ship"),
        unsentUnits: remainingUnits.values().reduce((sum, qty) => sum + qty, 0),
        sentNumbers: new Set(
          sentParcels.flatMap(({ tracking }) =>
            tracking ? [normaliseTrackingNumber(tracking.number)] : [],
          ),
        ),
        isRefundRequested: request?.state === "PENDING",
      },
    });
  }
  return ordersByName;
}
