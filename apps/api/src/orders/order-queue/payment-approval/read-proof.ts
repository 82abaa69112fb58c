import { signFileUrl } from "../../../base/files/index.ts";
import { inTransaction } from "../../../platform/database/db.ts";
import type { Operator } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { notFound } from "../../../platform/replies/shop-error.ts";
import { recordAudit } from "../../../platform/sessions/record-audit.ts";
import { findOrder } from "../../orders/index.ts";
import { findProofs } from "../../proofs/index.ts";

/**
 * Returns an address that shows a proof's picture for 15 minutes. The audit records who asked for it, because the
 * picture shows bank accounts.
 * @throws ShopError `not_found`, also once the picture is deleted
 */
export async function readProof(
  deps: Deps,
  operator: Operator,
  { orderId, proofId }: { readonly orderId: string; readonly proofId: string },
): Promise<string> {
  const order = await findOrder(deps.db, orderId);
  const proofs = order === undefined ? [] : await findProofs(deps.db, order.id);
  const upload = proofs.find(({ id }) => String(id) === proofId)?.uploadId ?? null;
  if (order === undefined || upload === null) throw notFound("Payment proof");
  await inTransaction(deps.db, (tx) =>
    recordAudit(tx, operator, {
      action: "look-at-proof",
      subject: `order ${order.id}`,
      after: { proof_id: proofId },
    }),
  );
  return signFileUrl(deps, "payment-proofs", upload);
}
