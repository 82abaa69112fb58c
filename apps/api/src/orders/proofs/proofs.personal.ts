import { findUploadsIn, moveUploads, removeUploads } from "../../base/files/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Personal } from "../../platform/modules/personal.ts";
import { forgetPayers, deleteOldProofs, findProvingUploads } from "./proofs.repository.ts";

/** The personal data in payment proofs. The pictures are kept as long as the law requires for accounts. */
export const proofsPersonal: Personal = {
  tables: [],
  erase: async (tx, { customerId }) => {
    await forgetPayers(tx, customerId);
    await transferProofsToShop(tx, customerId);
  },
  retention: {
    data: "proofs",
    deleteExpired: ({ db }, limit) =>
      inTransaction(db, async (tx) => {
        const uploads = await deleteOldProofs(tx, limit);
        await removeUploads(tx, uploads);
        return uploads.length;
      }),
  },
};

/** Transfers proofs to the shop, because a proof may also be evidence for another person's order. */
async function transferProofsToShop(tx: Tx, customerId: string): Promise<void> {
  const uploads = await findUploadsIn(tx, "payment-proofs", customerId);
  await moveUploads(tx, await findProvingUploads(tx, uploads), null);
}
