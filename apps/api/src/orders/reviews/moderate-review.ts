import type { AuditAction, StaffReviewWire } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict, notFound, staleVersion } from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { presentReviewForStaff } from "./reviews.presenter.ts";
import {
  storeReviewDecision,
  findStaffReview,
  lockReview,
  type ReviewForStaff,
} from "./staff-reviews.repository.ts";
import { updateAnswer } from "./write-reviews.repository.ts";

export interface ReviewChange {
  readonly actor: Operator;
  readonly id: string;
  readonly version: number;
}

/**
 * Hides a review and removes its stars from the average, or shows it again. The author always sees it.
 * @param reason the reason for hiding the review; null shows it again
 * @throws ShopError `not_found`, `stale`, `conflict` for an unchanged state
 */
export function moderateReview(
  deps: Deps,
  change: ReviewChange,
  reason: string | null,
): Promise<StaffReviewWire> {
  const action = reason === null ? "show-review" : "hide-review";
  return changeReview(deps, change, action, async (tx, { status }) => {
    if ((status === "HIDDEN") === (reason !== null))
      throw conflict(
        makeReason(reason === null ? "review-already-shown" : "review-already-hidden"),
      );
    await storeReviewDecision(tx, change.id, { operatorId: change.actor.id, reason });
  });
}

/** Adds the shop's answer below a review. @throws ShopError `not_found`, `stale`, `conflict` for a hidden review */
export function answerForStaff(
  deps: Deps,
  change: ReviewChange,
  answer: string,
): Promise<StaffReviewWire> {
  return changeReview(deps, change, "answer-review", async (tx) => {
    const { id, actor } = change;
    if (!(await updateAnswer(tx, { id, operatorId: actor.id, answer })))
      throw conflict(makeReason("review-hidden"));
  });
}

function changeReview(
  deps: Deps,
  { actor, id, version }: ReviewChange,
  action: AuditAction,
  work: (tx: Tx, before: ReviewForStaff) => Promise<void>,
): Promise<StaffReviewWire> {
  return inTransaction(deps.db, async (tx) => {
    await lockReview(tx, id);
    const before = await findStaffReview(tx, id);
    if (!before) throw notFound("Review");
    if (before.version !== version) throw staleVersion(presentReviewForStaff(before));
    await work(tx, before);
    const after = (await findStaffReview(tx, id))!;
    await recordAudit(tx, actor, {
      action,
      subject: `review ${id}`,
      before: toAudit(before),
      after: toAudit(after),
    });
    return presentReviewForStaff(after);
  });
}

/** Omits the buyer's text from the audit, because the text may be erased later and the audit may not. */
function toAudit({ productId, status, hiddenReason, answer }: ReviewForStaff) {
  return { product_id: productId, status, reason: hiddenReason, answer };
}
