import type { Tx } from "../../platform/db.ts";
import { findUploadsIn, moveUploads } from "../../base/files/index.ts";
import { findProofsOfBuyer } from "./proofs.repository.ts";

/**
 * Moves a guest's pictures of payments along with the guest's unpaid orders: those that are handed in for them, and those that are uploaded
 * and not handed in yet. Proofs of paid orders stay with these orders, as do the pictures of reviews and refund requests.
 */
export async function moveProofs(
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const uploaded = await findUploadsIn(tx, "payment-proofs", from);
  const kept = await findProofsOfBuyer(tx, from);
  await moveUploads(
    tx,
    uploaded.filter((id) => !kept.has(id)),
    to,
  );
}
