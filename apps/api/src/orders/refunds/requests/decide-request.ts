import { makeReason, type Reason } from "@harbour/contracts/reasons";
import { setting } from "../../../base/configuration/index.ts";
import { inTransaction, type Tx } from "../../../platform/database/db.ts";
import { addJob } from "../../../platform/jobs/jobs.ts";
import type { Operator } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { invalid, notFound, staleVersion } from "../../../platform/replies/shop-error.ts";
import { recordAudit } from "../../../platform/sessions/record-audit.ts";
import { emitQueueEvent } from "../../order-queue/index.ts";
import { buyerReason, type GivenReason } from "../../order-status/index.ts";
import { findOrder, findOrderLines, lockOrder, type OrderRow } from "../../orders/index.ts";
import { issueRefund } from "../issue-refund.ts";
import { type PreparedRefund, prepareRefund, type RefundOrderRequest } from "../prepare-refund.ts";
import { refundMailJob } from "../refund-mails/refund-mail.rules.ts";
import { presentListedRequest } from "../refunds.presenter.ts";
import { readOrderRefunds } from "../refunds.repository.ts";
import { refundReasons, refundRejections } from "../refunds.settings.ts";
import {
  decideItems,
  type RequestItemDecision,
  findRequest,
  type FullRequest,
} from "./refund-requests.repository.ts";

export interface RequestDecision {
  readonly items: readonly {
    readonly product_variant_id: string;
    /** The number of approved units. 0 rejects the item. */
    readonly approved_qty: number;
    /** The reason for the rejection. */
    readonly rejection: GivenReason["ownText"];
    readonly rejection_reason?: string | undefined;
    readonly restock: boolean;
  }[];
  readonly shipping: boolean;
  /** Gifts to withdraw. */
  readonly gifts: RefundOrderRequest["gifts"];
}

/**
 * Plans a decision without changing anything.
 * @throws ShopError in the same cases as {@link decideRequest}, except `stale`
 */
export async function planDecision(
  deps: Deps,
  requestId: string,
  decision: RequestDecision,
): Promise<PreparedRefund> {
  return inTransaction(deps.db, async (tx) => {
    const fullRequest = await findRequest(tx, requestId);
    const order = fullRequest && (await findOrder(tx, fullRequest.request.orderId));
    if (!order) throw notFound("Refund request");
    const decisions = await toDecisions(tx, order, fullRequest, decision);
    return prepareDecidedRefund(deps, tx, order, fullRequest, decision, decisions);
  });
}

/**
 * Decides every item of a request and refunds the approved items, in one transaction.
 * @throws ShopError `not_found`, `stale` with the current state, `validation` for an item that is not decided exactly
 * once, `conflict`
 */
export async function decideRequest(
  deps: Deps,
  operator: Operator,
  requestId: string,
  decision: RequestDecision & { readonly version: number; readonly note: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const unlockedRequest = await findRequest(tx, requestId);
    if (unlockedRequest === undefined) throw notFound("Refund request");
    const order = (await lockOrder(tx, unlockedRequest.request.orderId))!;
    const fullRequest = (await findRequest(tx, requestId))!;
    // The pictures are not included. Staff open them by a separate call, which records the viewer.
    const makeStale = async () =>
      staleVersion(
        presentListedRequest((await findRequest(tx, requestId))!, {
          order,
          lines: await findOrderLines(tx, order.id),
          refunds: await readOrderRefunds(tx, order.id),
          reasons: await setting(tx, refundReasons),
        }),
      );
    if (fullRequest.request.decidedAt !== null || fullRequest.request.version !== decision.version)
      throw await makeStale();
    const decisions = await toDecisions(tx, order, fullRequest, decision);
    const isApproved = decisions.some(({ approvedQty }) => approvedQty > 0);
    const prepared = isApproved
      ? await prepareDecidedRefund(deps, tx, order, fullRequest, decision, decisions)
      : null;
    const { version, note } = decision;
    if (!(await decideItems(tx, { id: requestId, version }, decisions))) throw await makeStale();
    await recordAudit(tx, operator, {
      action: isApproved ? "approve-refund-request" : "reject-refund-request",
      subject: `refund-request ${requestId}`,
      before: fullRequest.items.map(({ orderLineId, qty, state }) => ({ orderLineId, qty, state })),
      // The audit omits texts, because they are erased with the buyer and the audit is not.
      after: decisions.map(({ orderLineId, approvedQty }) => ({ orderLineId, approvedQty })),
    });
    await emitQueueEvent(tx, "order.refund_decided", order);
    if (prepared !== null)
      await issueRefund(deps, tx, operator, order, prepared, { requestId, note });
    else
      await addJob(tx, ...refundMailJob({ about: "rejected", order_id: order.id, of: requestId }));
  });
}

/** Checks that every item is decided once, and that each rejected item has a reason. */
async function toDecisions(
  tx: Tx,
  order: OrderRow,
  { items }: FullRequest,
  decision: RequestDecision,
): Promise<RequestItemDecision[]> {
  const lines = await findOrderLines(tx, order.id);
  const findVariantId = (lineId: string) => lines.find(({ id }) => id === lineId)?.variantId;
  const prepared = await setting(tx, refundRejections);
  const rejectionReason = ({ rejection, rejection_reason }: RequestDecision["items"][number]) =>
    buyerReason({ ownText: rejection, prepared: rejection_reason }, prepared, order.language);
  const errors: Record<string, Reason[]> = {};
  const decidedItems = new Map(decision.items.map((item) => [item.product_variant_id, item]));
  for (const [index, item] of decision.items.entries()) {
    const requested = items.find(
      (requestedItem) => findVariantId(requestedItem.orderLineId) === item.product_variant_id,
    );
    const isFirst = decidedItems.get(item.product_variant_id) === item;
    if (requested === undefined || !isFirst)
      errors[`items.${index}.product_variant_id`] = [makeReason("not-requested")];
    else if (item.approved_qty > requested.qty)
      errors[`items.${index}.approved_qty`] = [
        makeReason("more-than-requested", { count: requested.qty }),
      ];
    else if (rejectionReason(item) === undefined)
      errors[`items.${index}.rejection_reason`] = [makeReason("unknown-prepared-text")];
    else if (item.approved_qty === 0 && rejectionReason(item)?.reason === null)
      errors[`items.${index}.rejection`] = [makeReason("buyer-reason-missing")];
  }
  const isWhole = items.every(({ orderLineId }) =>
    decidedItems.has(findVariantId(orderLineId) ?? ""),
  );
  if (!isWhole) errors["items"] = [makeReason("request-incomplete")];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return items.map(({ orderLineId }) => {
    const item = decidedItems.get(findVariantId(orderLineId)!)!;
    const { reason: rejection, reasonTexts: rejectionTexts } = rejectionReason(item)!;
    return { orderLineId, approvedQty: item.approved_qty, rejection, rejectionTexts };
  });
}

function prepareDecidedRefund(
  deps: Deps,
  tx: Tx,
  order: OrderRow,
  { items }: FullRequest,
  { items: decidedItems, shipping, gifts }: RequestDecision,
  decisions: readonly RequestItemDecision[],
): Promise<PreparedRefund> {
  const approvedItems = decidedItems.flatMap(({ product_variant_id, approved_qty: qty, restock }) =>
    qty > 0 ? [{ product_variant_id, qty, restock }] : [],
  );
  const isOpen = decisions.length > 0 && items.every(({ state }) => state === "PENDING");
  const pendingUnits = new Map(
    items.map(({ orderLineId, qty }) => [orderLineId, isOpen ? qty : 0]),
  );
  return prepareRefund(
    deps,
    tx,
    order,
    { items: approvedItems, shipping, goodwill: 0, gifts },
    pendingUnits,
  );
}
