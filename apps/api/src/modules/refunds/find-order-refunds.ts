import type { FindOrderRefunds } from "../../platform/order-refunds.ts";
import { findOrderLines } from "../orders/index.ts";
import { presentForBuyer } from "./refunds.presenter.ts";
import { findRefundsOf } from "./refunds.repository.ts";

export const findOrderRefunds: FindOrderRefunds = async (db, orderId) => {
  const refunds = await findRefundsOf(db, orderId);
  if (refunds.length === 0) return [];
  const lines = await findOrderLines(db, orderId);
  return refunds.map((refund) => presentForBuyer(refund, lines));
};
