import type { Db, Tx } from "../../platform/database/db.ts";
import {
  findEvents,
  findOrderLines,
  findOrdersWithLines,
  type OrderLineRow,
} from "../orders/index.ts";
import { findParcelsOfOrders, type Parcel } from "../parcels/index.ts";
import { findPaymentsOfOrders, type PaymentRow } from "../payments/index.ts";
import { findProofsOfOrders, type PaymentProofRow } from "../proofs/index.ts";

type OrderEvents = NonNullable<ReturnType<Awaited<ReturnType<typeof findEvents>>["get"]>>;

export interface OrderParts {
  readonly lines: readonly OrderLineRow[];
  readonly events: OrderEvents;
  /** Proofs, oldest first. */
  readonly proofs: readonly PaymentProofRow[];
  /** Attempts to pay online, oldest first. */
  readonly payments: readonly PaymentRow[];
  /** Parcels, oldest first. */
  readonly parcels: readonly Parcel[];
}

/** Finds the parts of an order that its details show. */
export async function findOrderParts(db: Db | Tx, orderId: string): Promise<OrderParts> {
  const lines = await findOrderLines(db, orderId);
  return (await findPartsBesideLines(db, [orderId]))(orderId, lines);
}

/** Finds the parts of several orders by id, with one set of statements for all orders. */
export async function findPartsOfOrders(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderParts>> {
  const orders = await findOrdersWithLines(db, orderIds);
  const joinParts = await findPartsBesideLines(db, orderIds);
  return new Map([...orders].map(([id, { lines }]) => [id, joinParts(id, lines)]));
}

async function findPartsBesideLines(db: Db | Tx, orderIds: readonly string[]) {
  const events = await findEvents(db, orderIds);
  const proofs = await findProofsOfOrders(db, orderIds);
  const payments = await findPaymentsOfOrders(db, orderIds);
  const parcels = await findParcelsOfOrders(db, orderIds);
  return (orderId: string, lines: readonly OrderLineRow[]): OrderParts => ({
    lines,
    events: events.get(orderId) ?? [],
    proofs: proofs.get(orderId) ?? [],
    payments: payments.get(orderId) ?? [],
    parcels: parcels.get(orderId) ?? [],
  });
}
