import type { Db, Tx } from "../../platform/database/db.ts";
import { findEvents, findOrderLines, type OrderLineRow } from "../orders/index.ts";
import { findParcels, type Parcel } from "../parcels/index.ts";
import { findOrderPayments, type PaymentRow } from "../payments/index.ts";
import { findProofs, type PaymentProofRow } from "../proofs/index.ts";

type OrderEvents = NonNullable<ReturnType<Awaited<ReturnType<typeof findEvents>>["get"]>>;

export interface OrderParts {
  readonly lines: readonly OrderLineRow[];
  readonly events: OrderEvents;
  /** Proofs, the newest last. */
  readonly proofs: readonly PaymentProofRow[];
  /** Attempts to pay online, the newest last. */
  readonly payments: readonly PaymentRow[];
  /** Parcels, the newest last. */
  readonly parcels: readonly Parcel[];
}

/** Finds the parts of an order that its details show. */
export async function findOrderParts(db: Db | Tx, orderId: string): Promise<OrderParts> {
  const lines = await findOrderLines(db, orderId);
  const events = (await findEvents(db, [orderId])).get(orderId) ?? [];
  const proofs = await findProofs(db, orderId);
  const payments = await findOrderPayments(db, orderId);
  return { lines, events, proofs, payments, parcels: await findParcels(db, orderId) };
}
