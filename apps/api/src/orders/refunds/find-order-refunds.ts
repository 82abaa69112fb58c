import { findOrderLines } from "../orders/index.ts";
import type { FindOrderRefunds } from "../ports.ts";
import { presentForBuyer } from "./refunds.presenter.ts";
import { readOrderRefunds } from "./refunds.repository.ts";

export const findOrderRefunds: FindOrderRefunds = async (db, orderId) => {
  // A refund that staff undid is hidden from its buyer.
  const refunds = (await readOrderRefunds(db, orderId)).filter(
    ({ refund }) => refund.undoneTransfer === 0,
  );
  if (refunds.length === 0) return [];
  const lines = await findOrderLines(db, orderId);
  return refunds.map((refund) => presentForBuyer(refund, lines));
};
