import type { Order } from "@harbour/contracts";
import { signFileUrl } from "../../base/files/index.ts";
import { findOpeningHours } from "../../catalogue/delivery/index.ts";
import { readPointsNotice } from "../../offers/membership/index.ts";
import { findReturnedVoucher } from "../../offers/vouchers/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { settleForReader } from "../order-payments/index.ts";
import { listBuyerActions } from "../order-status/index.ts";
import type { OrderRow } from "../orders/index.ts";
import { orderRefundRequest, orderRefunds, refundDeadline } from "../ports.ts";
import { findSuccessor } from "../waiting-orders/index.ts";
import { findOrderParts } from "./find-order-parts.ts";
import { presentOrder, findSupersedingReference } from "./order.presenter.ts";

/**
 * Describes an order with lines, history, newest proof and payment. The caller has checked that the reader may see
 * it.
 */
export async function describeOrder(deps: Deps, orderRow: OrderRow): Promise<Order> {
  const { ports } = deps.registry;
  const order = await settleForReader(deps, orderRow);
  const orderParts = await findOrderParts(deps.db, order.id);
  const isSuperseded = findSupersedingReference(orderParts) !== undefined;
  const isCancelled = order.status === "cancelled";
  const refunds = await ports.get(orderRefunds)(deps.db, order.id);
  const mayHaveReturnedVoucher = isCancelled || refunds.length > 0;
  const returned = mayHaveReturnedVoucher
    ? await findReturnedVoucher(deps.db, order.id)
    : undefined;
  const picture = orderParts.proofs.at(-1)?.uploadId;
  const presentedOrder = presentOrder(order, orderParts, {
    proofImage: picture ? signFileUrl(deps, "payment-proofs", picture) : null,
    openingHours: await findOpeningHours(deps.db, order.deliveryInfo),
    successor: isSuperseded ? await findSuccessor(deps.db, order.id) : undefined,
    points: await readPointsNotice(deps.db, { ...order, isCancelled }),
    ...(returned && {
      returnedVoucher: { discount_code_id: returned.id, title: returned.title },
    }),
    refunds,
    refundRequest: order.hasRefundRequests
      ? await ports.get(orderRefundRequest)(deps.db, order.id)
      : null,
    refundUntil: await ports.get(refundDeadline)(deps.db, order),
  });
  return { ...presentedOrder, actions: listBuyerActions(order, deps.clock()) };
}
