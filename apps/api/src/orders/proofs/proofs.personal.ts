import { findUploadsIn, moveUploads, removeUploads } from "../../base/files/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Personal } from "../../platform/modules/personal.ts";
import { forgetPayers, deleteOldProofs, findProvingUploads } from "./proofs.repository.ts";

/** Personal data in payment proofs. The pictures stay as long as the law requires the books. */
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

/** Transfers proofs of payment to the shop, because one may also prove somebody else's order. */
async function transferProofsToShop(tx: Tx, customerId: string): Promise<void> {
  const uploads = await findUploadsIn(tx, "payment-proofs", customerId);
  await moveUploads(tx, await findProvingUploads(tx, uploads), null);
}
