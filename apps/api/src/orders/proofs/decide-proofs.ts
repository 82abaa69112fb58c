import type { Tx } from "../../platform/database/db.ts";
import type { BuyerReason } from "../order-status/index.ts";
import { countWaiting, updateApproved, updateWaiting } from "./proofs.repository.ts";

/** Records a decision about an order's waiting proofs. The history keeps all proofs. */
export async function decideProofs(
  tx: Tx,
  orderId: string,
  status: "APPROVED" | "REJECTED",
  reason: BuyerReason = { reason: null, reasonTexts: null },
): Promise<void> {
  await updateWaiting(tx, orderId, status, reason);
}

/** Reopens an order's approved proofs, so that staff can decide again. */
export async function reopenProofs(tx: Tx, orderId: string): Promise<void> {
  await updateApproved(tx, orderId);
}

/** Tells whether the buyer uploaded a proof that still waits for a decision. */
export async function hasWaitingProof(tx: Tx, orderId: string): Promise<boolean> {
  return (await countWaiting(tx, orderId)) > 0;
}
