import type { OrderRefund } from "@harbour/contracts";
import type { OrderMoneyWire } from "@harbour/contracts/operator";
import { fromWire, toWire } from "../../platform/values/money.ts";
import type { OrderRow } from "../orders/index.ts";
import type { ReceivedMoney } from "./received-money.ts";

/** Adds up an order's money. An order that was cancelled unpaid received only the transfers that are returned. */
export function addUpOrderMoney(
  { isPaid, total, pointTotal }: Pick<OrderRow, "isPaid" | "total" | "pointTotal">,
  incoming: ReceivedMoney,
  refunds: readonly OrderRefund[],
): OrderMoneyWire {
  const sum = (summedRefunds: readonly OrderRefund[]) =>
    summedRefunds.reduce((cents, { amount }) => cents + fromWire(amount), 0);
  const refundedCents = sum(refunds);
  const { received, surplus } = isPaid ? incoming : { received: refundedCents, surplus: 0 };
  return {
    total: toWire(total),
    received: toWire(received),
    surplus: toWire(surplus),
    refunded: toWire(refundedCents),
    refund_due: toWire(sum(refunds.filter(({ paid_back_at }) => paid_back_at === null))),
    kept: toWire(received - refundedCents),
    points_spent: pointTotal,
    points_returned: refunds.reduce((points, refund) => points + refund.points_returned, 0),
    points_taken_back: refunds.reduce((points, refund) => points + refund.points_taken_back, 0),
  };
}
