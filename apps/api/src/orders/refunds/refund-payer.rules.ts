import type { OpenRefundWire } from "@harbour/contracts/operator";
import type { OrderTransfer } from "../ports.ts";

/**
 * Returns the payer to refund. It is the payer of the returned transfer, else of the transfer that paid the order,
 * else of the proof.
 * @param proofs payers by order id
 */
export function chooseRefundPayer(
  refundId: string,
  orderId: string,
  transfers: readonly OrderTransfer[],
  proofs: ReadonlyMap<string, string>,
): OpenRefundWire["payer"] {
  const transfersOfOrder = transfers.filter(
    (candidate) => candidate.orderId === orderId && candidate.payer !== "",
  );
  const transfer =
    transfersOfOrder.find((candidate) => candidate.refundId === refundId) ??
    transfersOfOrder.find((candidate) => candidate.refundId === null);
  if (transfer !== undefined)
    return { name: transfer.payer, read_from: "statement", transfer_id: transfer.transferId };
  const name = proofs.get(orderId);
  return name === undefined ? null : { name, read_from: "proof", transfer_id: null };
}
