import {
  changeStatus,
  closePaymentsBeforeChange,
  findOrder,
  lockOrder,
} from "../../orders/orders/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { updateDraftOrder } from "./draft-orders.repository.ts";
import type { DraftRow } from "./draft-orders.tables.ts";
import {
  auditDraft,
  type DraftRequest,
  findUnchangedDraft,
  lockUnchangedDraft,
  requireUncancelledDraft,
} from "./save-draft.ts";

/**
 * Cancels a draft. Its unpaid order is cancelled like any other, and its link ends.
 * @throws ShopError `not_found`, `stale`, `conflict`, `order_state` once it is paid
 */
export async function cancelDraft(
  deps: Deps,
  operator: Operator,
  request: DraftRequest,
): Promise<DraftRow> {
  // These checks come first, so that a refused request leaves the buyer's payment page open.
  const unlockedDraft = await findUnchangedDraft(deps, operator, request);
  requireUncancelledDraft(unlockedDraft);
  const order =
    unlockedDraft.orderId === null ? undefined : await findOrder(deps.db, unlockedDraft.orderId);
  if (order) await closePaymentsBeforeChange(deps, order);
  return inTransaction(deps.db, async (tx) => {
    // The order is locked before the draft, as in every change of the order.
    const lockedOrder = order && (await lockOrder(tx, order.id));
    const draft = await lockUnchangedDraft(deps, tx, operator, request);
    requireUncancelledDraft(draft);
    if (lockedOrder)
      await changeStatus(deps, tx, lockedOrder, { event: "cancel", by: "staff", actor: operator });
    const cancelled = await updateDraftOrder(tx, draft.id, { cancelledAt: deps.clock() });
    await auditDraft(tx, operator, "cancel-draft", cancelled);
    return cancelled;
  });
}
