import type { LocalizedText, OrderRefund, RefundRequest } from "@harbour/contracts";
import type {
  ListedRefundRequest,
  OpenRefundWire,
  RefundPlanWire,
  StaffRefundRequest,
  RefundWire,
} from "@harbour/contracts/operator";
import { signFileUrl } from "../../base/files/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { type Money, toWire } from "../../platform/values/money.ts";
import { presentContact } from "../order-queue/index.ts";
import { reasonText } from "../order-status/index.ts";
import type { OrderLineRow, OrderRow } from "../orders/index.ts";
import type { PreparedRefund } from "./prepare-refund.ts";
import type { FullRefund } from "./refunds.repository.ts";
import type { FullRequest } from "./requests/refund-requests.repository.ts";

/** Presents a request with its private pictures' addresses, for callers who may see them. */
export function presentRequest(
  deps: Deps,
  fullRequest: FullRequest,
  lines: readonly OrderLineRow[],
): RefundRequest {
  return {
    ...omitRequestPictures(fullRequest, lines),
    images: fullRequest.images.map((id) => signFileUrl(deps, "refunds", id)),
  };
}

/**
 * Presents a request for the data export. Its pictures are omitted, because the export lists them among the uploads.
 */
export function omitRequestPictures(
  { request, items }: FullRequest,
  lines: readonly OrderLineRow[],
): Omit<RefundRequest, "images"> {
  const namedItems = items.flatMap((item) => {
    const line = lines.find(({ id }) => id === item.orderLineId);
    return line === undefined ? [] : [{ item, line }];
  });
  return {
    _id: request.id,
    reason: request.reason,
    description: request.description,
    refund_items: namedItems.map(({ item, line }) => ({
      product_variant_id: line.variantId,
      qty: item.qty,
    })),
    items: namedItems.map(({ item, line }) => ({
      product_variant_id: line.variantId,
      qty: item.qty,
      product_title: line.productTitle,
      product_variant_title: line.variantTitle,
      image: line.image,
      state: item.state,
      approved_qty: item.approvedQty,
      rejection: item.rejection,
      rejection_text: reasonText({
        reason: item.rejection,
        reasonTexts: item.rejectionTexts,
      }),
    })),
    created_at: request.createdAt.toISOString(),
    decided_at: request.decidedAt?.toISOString() ?? null,
  };
}

/** The records that staff see with a request. */
export interface RequestContext {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly refunds: readonly FullRefund[];
  /** The reasons that buyers choose from. */
  readonly reasons: readonly { readonly slug: string; readonly title: LocalizedText }[];
}

export function presentListedRequest(
  fullRequest: FullRequest,
  requestContext: RequestContext,
): ListedRefundRequest {
  const { request, images } = fullRequest;
  return {
    ...omitRequestPictures(fullRequest, requestContext.lines),
    image_count: images.length,
    ...presentState(request, requestContext),
  };
}

export function presentRefundForStaff(
  deps: Deps,
  fullRequest: FullRequest,
  requestContext: RequestContext,
): StaffRefundRequest {
  return {
    ...presentRequest(deps, fullRequest, requestContext.lines),
    ...presentState(fullRequest.request, requestContext),
  };
}

function presentState(request: FullRequest["request"], requestContext: RequestContext) {
  return {
    version: request.version,
    is_decided: request.decidedAt !== null,
    reason_title: requestContext.reasons.find(({ slug }) => slug === request.reason)?.title ?? null,
    order: presentRequestOrder(requestContext),
  };
}

function presentRequestOrder({ order, refunds }: RequestContext): StaffRefundRequest["order"] {
  return {
    _id: order.id,
    reference: order.reference,
    version: order.version,
    current_status: order.status,
    payment_method: order.paymentMethod,
    total: toWire(order.total),
    refunded_amount: sumRefunds(refunds),
  };
}

export function sumRefunds(refunds: readonly FullRefund[]): string {
  return toWire(refunds.reduce((sum, refund) => sum + sumMoney(refund), 0));
}

/** Returns the cents of a refund, whether paid online or by transfer. */
export function sumMoney({ refund }: FullRefund): Money {
  return refund.online + refund.transfer;
}

export function presentPlan(preparedRefund: PreparedRefund): RefundPlanWire {
  const { receivedAmount, plan, lines, gifts, online, transfer, cancelsOrder } = preparedRefund;
  return {
    paid: toWire(receivedAmount),
    online: toWire(online),
    transfer: toWire(transfer),
    points_back: plan.pointsBack,
    points_taken: plan.pointsTaken,
    points_withheld: plan.pointsWithheld,
    points_expired: plan.pointsExpired,
    withheld: toWire(plan.withheld),
    items: lines.map(({ line, qty, amount, points, withdrawn }) => ({
      product_variant_id: line.variantId,
      qty,
      amount: toWire(amount),
      points,
      withdrawn_qty: withdrawn,
    })),
    gifts: gifts.map(({ line, unearnedQty, unsentQty, withdrawn }) => ({
      product_variant_id: line.variantId,
      product_title: line.productTitle,
      qty: unearnedQty,
      unsent_qty: unsentQty,
      withdrawn_qty: withdrawn,
    })),
    shipping_fee: toWire(plan.shipping),
    goodwill: toWire(plan.goodwill),
    gives_back_codes: plan.isAll,
    cancels_order: cancelsOrder,
  };
}

export function presentRefund(
  { refund, lines: refundLines, failure }: FullRefund,
  order: Pick<OrderRow, "id" | "reference">,
  lines: readonly OrderLineRow[],
): RefundWire {
  const variants = new Map(lines.map((line) => [line.id, line.variantId]));
  return {
    _id: refund.id,
    order: { _id: order.id, reference: order.reference },
    request_id: refund.requestId,
    operator_id: refund.operatorId,
    note: refund.note,
    online: toWire(refund.online),
    transfer: toWire(refund.transfer),
    returned_transfer: toWire(refund.returnedTransfer),
    undone_transfer: toWire(refund.undoneTransfer),
    points_back: refund.pointsBack,
    points_taken: refund.pointsTaken,
    points_withheld: refund.pointsWithheld,
    points_expired: refund.pointsExpired,
    withheld: toWire(refund.withheld),
    items: refundLines.map((refundLine) => ({
      product_variant_id: variants.get(refundLine.orderLineId) ?? "",
      qty: refundLine.qty,
      amount: toWire(refundLine.amount),
      points: refundLine.points,
      withdrawn_qty: refundLine.withdrawnQty,
    })),
    shipping_fee: toWire(refund.shipping),
    goodwill: toWire(refund.goodwill),
    state: refundState(refund, failure),
    failure,
    created_at: refund.createdAt.toISOString(),
    settled_at: refund.settledAt?.toISOString() ?? null,
    paid_out_note: refund.paidOutNote,
  };
}

/** Presents an open refund with everything that staff need to pay it. */
export function presentOpenRefund(
  fullRefund: FullRefund,
  { order, lines }: { readonly order: OrderRow; readonly lines: readonly OrderLineRow[] },
  payer: OpenRefundWire["payer"],
): OpenRefundWire {
  const refund = presentRefund(fullRefund, order, lines);
  return {
    ...refund,
    order: {
      ...refund.order,
      current_status: order.status,
      payment_method: order.paymentMethod,
      contact: presentContact(order),
    },
    amount: toWire(sumMoney(fullRefund)),
    payer,
    waits_since: refund.created_at,
  };
}

function refundState(refund: FullRefund["refund"], failure: string | null): RefundWire["state"] {
  if (refund.undoneTransfer > 0) return "UNDONE";
  if (refund.settledAt !== null) return "DONE";
  if (refund.transfer > 0) return "DUE";
  return failure === null ? "SENDING" : "FAILED";
}

/** Presents a refund to its buyer. Refusals by the provider are left out, because the shop must solve them. */
export function presentForBuyer(
  fullRefund: FullRefund,
  lines: readonly OrderLineRow[],
): OrderRefund {
  const { refund, lines: refundLines } = fullRefund;
  const variants = new Map(lines.map((line) => [line.id, line.variantId]));
  return {
    _id: refund.id,
    amount: toWire(sumMoney(fullRefund)),
    shipping_fee: toWire(refund.shipping),
    goodwill: toWire(refund.goodwill),
    withheld: toWire(refund.withheld),
    points_returned: refund.pointsBack,
    points_taken_back: refund.pointsTaken,
    items: refundLines.map(({ orderLineId, qty, amount }) => ({
      product_variant_id: variants.get(orderLineId) ?? "",
      qty,
      amount: toWire(amount),
    })),
    created_at: refund.createdAt.toISOString(),
    paid_back_at: refund.settledAt?.toISOString() ?? null,
  };
}
