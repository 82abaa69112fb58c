import { setting } from "../../../base/configuration/index.ts";
import { refundTerms } from "../../../offers/membership/index.ts";
import type { Db, Tx } from "../../../platform/database/db.ts";
import { isBuyerErased } from "../../order-status/index.ts";
import { findEvents, type OrderRow } from "../../orders/index.ts";
import type { FindRefundDeadline } from "../../ports.ts";
import { hasMomentPassed } from "../refunds.repository.ts";

const refundable: readonly OrderRow["status"][] = [
  "processing",
  "ready-to-pickup",
  "delivering",
  "completed",
];

export const findRequestDeadline: FindRefundDeadline = async (db, order) => {
  if (order.status !== "completed") return null;
  const completionEvent = (await findEvents(db, [order.id]))
    .get(order.id)
    ?.find(({ toStatus }) => toStatus === "completed");
  const { days_after_completion: days } = await setting(db, refundTerms);
  return new Date((completionEvent?.createdAt ?? order.createdAt).getTime() + days * 86_400_000);
};

/** Tells whether the buyer may request a refund now. */
export async function canRequestRefund(db: Db | Tx, order: OrderRow): Promise<boolean> {
  if (!order.isPaid || !refundable.includes(order.status) || isBuyerErased(order)) return false;
  const deadline = await findRequestDeadline(db, order);
  return deadline === null || !(await hasMomentPassed(db, deadline));
}
