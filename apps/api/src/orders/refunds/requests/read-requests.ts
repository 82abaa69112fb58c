import type { RefundRequestsOfOrder } from "@harbour/contracts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { toWire } from "../../../platform/values/money.ts";
import { findOrderLines, type OrderRow } from "../../orders/index.ts";
import { refundableQty } from "../refundable-qty.ts";
import { presentRequest } from "../refunds.presenter.ts";
import { findRefundedQty } from "../refunds.repository.ts";
import { findOrderRequests } from "./refund-requests.repository.ts";
import { findRequestDeadline, canRequestRefund } from "./request-deadline.ts";

/**
 * Reads an order's requests and the units that can still be requested. The caller has checked that the reader may see
 * the order.
 */
export async function readRequests(deps: Deps, order: OrderRow): Promise<RefundRequestsOfOrder> {
  const { db } = deps;
  const lines = await findOrderLines(db, order.id);
  const requests = (await findOrderRequests(db, order.id)).map((request) =>
    presentRequest(deps, request, lines),
  );
  const refundableUnits = (await canRequestRefund(db, order))
    ? await refundableQty(db, order.id)
    : new Map();
  const refundedQuantities = await findRefundedQty(db, order.id);
  const [newestRequest] = requests;
  return {
    order_id: order.id,
    reason: newestRequest?.reason ?? null,
    images: newestRequest?.images ?? [],
    refund_items: newestRequest?.refund_items ?? [],
    items: newestRequest?.items ?? [],
    requests,
    refundable_items: lines.flatMap(({ id, variantId }) => {
      const qty = refundableUnits.get(id) ?? 0;
      return qty > 0 ? [{ product_variant_id: variantId, qty }] : [];
    }),
    bought_items: lines
      .filter(({ isGift }) => isGift !== true)
      .map(({ id, variantId, qty, subtotal, globalDiscount }) => ({
        product_variant_id: variantId,
        qty,
        paid: toWire(subtotal - globalDiscount),
        refunded_qty: refundedQuantities.get(id) ?? 0,
      })),
    ask_until: (await findRequestDeadline(db, order))?.toISOString() ?? null,
  };
}
