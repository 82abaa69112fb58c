import type { OperatorAccess } from "@harbour/contracts";
import { orderEditEndpoints } from "@harbour/contracts/operator";
import { describeForStaff } from "../../orders/order-queue/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { presentCart } from "../cart/index.ts";
import { editOrder, previewEdit } from "./edit-order.ts";

/** Routes for changes of an unpaid order's contents. */
export const orderEditRoutes = (deps: Deps): Route<OperatorAccess>[] => [
  route(orderEditEndpoints.preview, async ({ actor, params, body: { version, ...contents } }) =>
    presentCart(
      await previewEdit(deps, actor, { orderId: params.order_id, version }, contents),
      [],
    ),
  ),
  route(orderEditEndpoints.edit, async ({ actor, params, body: { version, ...contents } }) => {
    const editedOrder = await editOrder(
      deps,
      actor,
      { orderId: params.order_id, version },
      contents,
    );
    return describeForStaff(deps, deps.db, actor.role, editedOrder);
  }),
];
