import type { Db, Tx } from "../../platform/database/db.ts";
import type { Money } from "../../platform/values/money.ts";
import type { OrderRow } from "../orders/index.ts";
import { type ReservationDeps, orderTransfers } from "../ports.ts";

export interface ReceivedMoney {
  /**
   * The cents that pay for the order, without a surplus. Card payments, and orders without known transfers, count as
   * the order's total.
   */
  readonly received: Money;
  /** The cents beyond the order's total. */
  readonly surplus: Money;
}

/** Sums the money that came for a paid order. */
export async function findReceivedMoney(
  { registry }: Pick<ReservationDeps, "registry">,
  db: Db | Tx,
  { id, paymentMethod, total }: Pick<OrderRow, "id" | "paymentMethod" | "total">,
): Promise<ReceivedMoney> {
  if (paymentMethod !== "OFFLINE") return { received: total, surplus: 0 };
  const transfers = (await registry.ports.get(orderTransfers)(db, [id])).filter(
    ({ refundId }) => refundId === null,
  );
  if (transfers.length === 0) return { received: total, surplus: 0 };
  const surplus = transfers.reduce((sum, transfer) => sum + transfer.surplus, 0);
  return { received: transfers.reduce((sum, { amount }) => sum + amount, 0) - surplus, surplus };
}
