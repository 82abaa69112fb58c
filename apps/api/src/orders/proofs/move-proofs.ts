import { findUploadsIn, moveUploads } from "../../base/files/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import { readProofUploads } from "./proofs.repository.ts";

/**
 * Moves a guest's proofs with the guest's unpaid orders, whether submitted or only uploaded. Proofs of paid orders
 * stay with these orders, and so do pictures of reviews and refund requests.
 */
export async function moveProofs(
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const uploaded = await findUploadsIn(tx, "payment-proofs", from);
  const proofUploads = new Set(await readProofUploads(tx, from));
  await moveUploads(
    tx,
    uploaded.filter((id) => !proofUploads.has(id)),
    to,
  );
}
