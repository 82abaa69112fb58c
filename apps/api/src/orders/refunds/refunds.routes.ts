import { refundEndpoints } from "@harbour/contracts";
import { requireShopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { findGuestOrder, findOwnOrder } from "../order-access/index.ts";
import { findOrderLines, type OrderRow } from "../orders/index.ts";
import { presentRequest } from "./refunds.presenter.ts";
import { readRequests } from "./requests/read-requests.ts";
import { findRequest } from "./requests/refund-requests.repository.ts";
import { requestRefund } from "./requests/request-refund.ts";

/**
 * Routes of refunds. Each has two endpoints: for a buyer with a token, and for a guest who names the order's contact.
 */
export function refundRoutes(deps: Deps): Route[] {
  const readRequest = async (order: OrderRow, id: string) => {
    const request = (await findRequest(deps.db, id))!;
    const lines = await findOrderLines(deps.db, order.id);
    return {
      message: "We've received your request and will review it.",
      refund_request: presentRequest(deps, request, lines),
    };
  };
  return [
    route(refundEndpoints.requests, async ({ actor, params }) =>
      readRequests(deps, await findOwnOrder(deps, requireShopper(actor), params.order_id)),
    ),
    route(refundEndpoints.guestRequests, async ({ actor, params, query }) =>
      readRequests(deps, await findGuestOrder(deps, actor, { orderId: params.order_id, ...query })),
    ),
    route(refundEndpoints.ask, async ({ actor, params, body, runIdempotent }) => {
      const order = await findOwnOrder(deps, requireShopper(actor), params.order_id);
      return readRequest(
        order,
        await requestRefund(deps, requireShopper(actor), order, body, runIdempotent),
      );
    }),
    route(refundEndpoints.guestAsk, async ({ actor, params, body, runIdempotent }) => {
      const { email, phone, ...refundRequest } = body;
      const order = await findGuestOrder(deps, actor, {
        orderId: params.order_id,
        email,
        phone,
      });
      return readRequest(
        order,
        await requestRefund(deps, actor, order, refundRequest, runIdempotent),
      );
    }),
  ];
}
