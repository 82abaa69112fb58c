import { ApiError } from "@harbour/api-client";
import type { Configuration } from "@harbour/contracts";
import type { RequestContext } from "../../request/request-context.ts";
import { nothing, type OrderOutcome, showOrder } from "./order-action.server.ts";
import { paymentInstructions } from "./payment-instructions.server.ts";

/** The order that the address names, where it is the visitor's own; nothing otherwise. @throws ApiError when it cannot be read now */
export async function ownOrderOf(
  context: RequestContext,
  configuration: Configuration,
): Promise<OrderOutcome> {
  const orderId = context.url.searchParams.get("order");
  if (!orderId || !(await context.session.known())) return nothing;
  try {
    const order = await showOrder(context, orderId, null);
    return {
      ...nothing,
      order,
      guide: paymentInstructions(order, configuration, context.language),
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return nothing;
    throw error;
  }
}
