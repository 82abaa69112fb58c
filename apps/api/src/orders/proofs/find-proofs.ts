import type { Db, Tx } from "../../platform/database/db.ts";
import { findOrders, type OrderRow } from "../orders/index.ts";
import {
  readPayers,
  readProofs,
  readWaitingProofs,
  type WaitingProofs,
} from "./proofs.repository.ts";
import type { PaymentProofRow } from "./proofs.tables.ts";

/** Finds an order's proofs, oldest first. */
export async function findProofs(db: Db | Tx, orderId: string): Promise<PaymentProofRow[]> {
  return readProofs(db, [orderId]);
}

/** Finds the proofs of several orders by the order's id, each with the oldest first. */
export async function findProofsOfOrders(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentProofRow[]>> {
  return Map.groupBy(await readProofs(db, orderIds), ({ orderId }) => orderId);
}

/** Finds the payers in the proofs of these orders, by order id. */
export async function findProofPayers(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const payers = await readPayers(db, orderIds);
  return new Map(payers.map(({ order_id, payer }) => [order_id, payer]));
}

/** Finds the orders that wait for a decision about a proof, each with the proof to decide on, oldest first. */
export async function findWaitingProofs(
  db: Db,
  page: WaitingProofs,
): Promise<{ order: OrderRow; proof: PaymentProofRow }[]> {
  const waitingProofs = await readWaitingProofs(db, page);
  const orders = await findOrders(
    db,
    waitingProofs.map(({ orderId }) => orderId),
  );
  return waitingProofs.map((proof) => ({ order: orders.get(proof.orderId)!, proof }));
}
