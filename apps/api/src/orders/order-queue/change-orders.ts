import type { EndpointResponse } from "@harbour/contracts";
import type { orderQueueChangeEndpoints } from "@harbour/contracts/operator";
import type { Deps } from "../../platform/modules/deps.ts";
import { ShopError } from "../../platform/replies/shop-error.ts";
import { findOrder, type OrderRow } from "../orders/index.ts";
import type { StaffRequest } from "./change-order.ts";

type Outcomes = EndpointResponse<typeof orderQueueChangeEndpoints.approveAll>;

/**
 * Changes several orders. Each has its own transaction, so that one refusal does not stop the others. The changes run
 * one after the other, so that an operator uses one connection.
 */
export async function changeOrders<Request extends StaffRequest>(
  { db }: Deps,
  requests: readonly Request[],
  change: (request: Request) => Promise<OrderRow>,
): Promise<Outcomes> {
  const data: Outcomes["data"] = [];
  for (const request of requests) {
    const { orderId: order_id } = request;
    try {
      const { version } = await change(request);
      data.push({ order_id, code: "ok", message: null, version });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      const { code, message } = error;
      const version = (await findOrder(db, order_id))?.version ?? null;
      data.push({ order_id, code, message, version });
    }
  }
  return { data };
}

/** Splits a bulk call into requests for single orders. */
export function toStaffRequests<
  Sent extends { readonly order_id: string; readonly version: number },
>(requests: readonly Sent[]): (Sent & StaffRequest)[] {
  return requests.map((request) => ({ ...request, orderId: request.order_id }));
}
