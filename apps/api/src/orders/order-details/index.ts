/** Shows buyers and staff the details of orders, and answers the buyers' calls about their orders. */
import type { Module } from "../../platform/modules/module.ts";
import { orderCopies } from "./order-details.personal.ts";
import { orderRoutes } from "./order-details.routes.ts";

export { describeOrder } from "./describe-order.ts";
export { findOrderParts, type OrderParts } from "./find-order-parts.ts";
export { presentOrder, presentOrderSummary } from "./order.presenter.ts";
export { computePromotionPart } from "./promotion-part.rules.ts";

export const orderDetails: Module = {
  name: "order-details",
  personal: orderCopies,
  customer: orderRoutes,
};
