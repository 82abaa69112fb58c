import type { OperatorAccess } from "@harbour/contracts";
import {
  purchaseOrderEndpoints as purchaseOrders,
  supplierEndpoints as suppliers,
} from "@harbour/contracts/operator";
import type { Deps } from "../../platform/modules/deps.ts";
import { cursorPage } from "../../platform/replies/pager.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import {
  cancelPurchaseOrder,
  changeExpectedDate,
  placePurchaseOrder,
} from "./change-purchase-order.ts";
import { describePurchaseOrder, describeListedPurchaseOrder } from "./describe-purchase-order.ts";
import { changeSupplier, createSupplier, listSuppliers } from "./manage-suppliers.ts";
import { previewArrival } from "./preview-arrival.ts";
import { readPurchaseOrders } from "./purchase-orders.repository.ts";
import { receiveArrival } from "./receive-arrival.ts";
import { changePurchaseOrder, createPurchaseOrder } from "./save-purchase-order.ts";

export const purchaseOrderOperatorRoutes = (deps: Deps): Route<OperatorAccess>[] => [
  route(suppliers.list, async () => ({ data: await listSuppliers(deps.db) })),
  route(suppliers.create, ({ actor, body }) => createSupplier(deps, actor, body)),
  route(suppliers.change, ({ actor, params, body }) =>
    changeSupplier(deps, actor, params.supplier_id, body),
  ),
  route(purchaseOrders.list, ({ query: { per_page: perPage, ...filters }, url }) =>
    cursorPage(
      { url, limit: perPage },
      (limit) => readPurchaseOrders(deps.db, { ...filters, limit }),
      (rows) => rows.map(describeListedPurchaseOrder),
    ),
  ),
  route(purchaseOrders.details, ({ params }) =>
    describePurchaseOrder(deps.db, params.purchase_order_id),
  ),
  route(purchaseOrders.create, ({ actor, body }) => createPurchaseOrder(deps, actor, body)),
  route(purchaseOrders.change, ({ actor, params, body }) =>
    changePurchaseOrder(deps, actor, params.purchase_order_id, body),
  ),
  route(purchaseOrders.order, ({ actor, params, body }) =>
    placePurchaseOrder(deps, actor, params.purchase_order_id, body),
  ),
  route(purchaseOrders.changeDate, ({ actor, params, body }) =>
    changeExpectedDate(deps, actor, params.purchase_order_id, body),
  ),
  route(purchaseOrders.planArrival, ({ params, body }) =>
    previewArrival(deps, params.purchase_order_id, body),
  ),
  route(purchaseOrders.receive, ({ actor, params, body }) =>
    receiveArrival(deps, actor, params.purchase_order_id, body),
  ),
  route(purchaseOrders.cancel, ({ actor, params, body }) =>
    cancelPurchaseOrder(deps, actor, params.purchase_order_id, body),
  ),
];
