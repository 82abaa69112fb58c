import { plainReason } from "@harbour/contracts/reasons";
import { claimOrderUpload } from "../../base/files/index.ts";
import { inTransaction, isUniqueViolation } from "../../platform/database/db.ts";
import type { Visitor } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { invalid } from "../../platform/replies/shop-error.ts";
import { changeStatus, type OrderRow } from "../orders/index.ts";
import { insertProof } from "./proofs.repository.ts";

/**
 * Submits a payment proof, which may be the first or a better one. The order then waits for staff and has no
 * deadline. For a cancelled order, staff look for the money and return it.
 * @param image the caller's own upload in bucket `payment-proofs`, which was not submitted before
 * @throws ShopError `order_state`, `validation`
 */
export async function submitProof(
  deps: Deps,
  buyer: Visitor,
  order: OrderRow,
  image: string,
): Promise<OrderRow> {
  const sentUpload = { address: image, bucket: "payment-proofs", field: "image" } as const;
  const upload = await claimOrderUpload(deps, buyer, order, sentUpload);
  try {
    return await inTransaction(deps.db, async (tx) => {
      const changedOrder = await changeStatus(deps, tx, order, {
        event: "upload-proof",
        by: "buyer",
        actor: buyer,
      });
      await insertProof(tx, order.id, upload.id);
      return changedOrder;
    });
  } catch (error) {
    if (!isUniqueViolation(error, "payment_proofs_upload")) throw error;
    throw invalid({
      image: [plainReason("You've already uploaded this picture. Please upload a new one.")],
    });
  }
}
