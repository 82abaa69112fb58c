import type { OpenRefundWire } from "@harbour/contracts/operator";
import type { Deps } from "../../platform/modules/deps.ts";
import { findOrdersWithLines } from "../orders/index.ts";
import { orderTransfers } from "../ports.ts";
import { findProofPayers } from "../proofs/index.ts";
import { chooseRefundPayer } from "./refund-payer.rules.ts";
import { presentOpenRefund } from "./refunds.presenter.ts";
import type { FullRefund } from "./refunds.repository.ts";

/** Presents a page of open refunds with their recipients. */
export async function describeOpenRefunds(
  { db, registry }: Deps,
  openRefunds: readonly FullRefund[],
): Promise<OpenRefundWire[]> {
  const orderIds = [...new Set(openRefunds.map(({ refund }) => refund.orderId))];
  const orders = await findOrdersWithLines(db, orderIds);
  const transfers =
    orderIds.length > 0 ? await registry.ports.get(orderTransfers)(db, orderIds) : [];
  const proofs = await findProofPayers(db, orderIds);
  return openRefunds.map((refund) => {
    const { id, orderId } = refund.refund;
    return presentOpenRefund(
      refund,
      orders.get(orderId)!,
      chooseRefundPayer(id, orderId, transfers, proofs),
    );
  });
}
