import type { Db, Tx } from "../../platform/database/db.ts";
import {
  findPaymentAttempts,
  findOpenPayments,
  findFailedRefunds,
} from "./order-payments.repository.ts";
import type { PaymentRow } from "./payments.tables.ts";

/** Finds all attempts to pay an order, oldest first. */
export async function findOrderPayments(db: Db | Tx, orderId: string): Promise<PaymentRow[]> {
  return findPaymentAttempts(db, { orderIds: [orderId] });
}

/** Finds the attempts to pay several orders by the order's id, each with the oldest first. */
export async function findPaymentsOfOrders(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentRow[]>> {
  return Map.groupBy(await findPaymentAttempts(db, { orderIds }), ({ orderId }) => orderId);
}

/** Tells whether an order has an attempt that can still be paid. */
export async function hasOpenPayment(tx: Tx, orderId: string): Promise<boolean> {
  return (await findOpenPayments(tx, orderId)).length > 0;
}

/** Finds the payment of each paid order. */
export async function findPaidPayments(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentRow>> {
  const attempts = await findPaymentAttempts(db, { orderIds });
  const paidPayments = attempts.filter(({ state }) => state === "paid");
  return new Map(paidPayments.map((payment) => [payment.orderId, payment]));
}

/** Finds the provider's reasons for refused refunds, by refund id. Other refunds are left out. */
export async function findRefundFailures(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return new Map((await findFailedRefunds(db, ids)).map(({ id, failure }) => [id, failure ?? ""]));
}
