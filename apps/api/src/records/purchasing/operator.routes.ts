import type { OperatorAccess } from "@harbour/contracts";
import {
  purchaseOrderEndpoints as purchases,
  supplierEndpoints as suppliers,
} from "@harbour/contracts/operator";
import type { Deps } from "../../platform/modules/deps.ts";
import { cursorPage } from "../../platform/replies/pager.ts";
import { on, type Route } from "../../platform/routes/routes.ts";
import { cancelPurchase, changeExpectedDate, markPurchaseOrdered } from "./change-purchase.ts";
import { describePurchase, describeListedPurchase } from "./describe-purchase.ts";
import { changeSupplier, createSupplier, listSuppliers } from "./manage-suppliers.ts";
import { previewArrival } from "./preview-arrival.ts";
import { readPurchases } from "./purchase-orders.repository.ts";
import { receiveArrival } from "./receive-arrival.ts";
import { changePurchase, createPurchase } from "./save-purchase.ts";

export const purchasingOperatorRoutes = (deps: Deps): Route<OperatorAccess>[] => [
  on(suppliers.list, async () => ({ data: await listSuppliers(deps.db) })),
  on(suppliers.create, ({ actor, body }) => createSupplier(deps, actor, body)),
  on(suppliers.change, ({ actor, params, body }) =>
    changeSupplier(deps, actor, params.supplier_id, body),
  ),
  on(purchases.list, ({ query: { per_page: perPage, ...filters }, url }) =>
    cursorPage(
      { url, limit: perPage },
      (limit) => readPurchases(deps.db, { ...filters, limit }),
      (rows) => rows.map(describeListedPurchase),
    ),
  ),
  on(purchases.details, ({ params }) => describePurchase(deps.db, params.purchase_order_id)),
  on(purchases.create, ({ actor, body }) => createPurchase(deps, actor, body)),
  on(purchases.change, ({ actor, params, body }) =>
    changePurchase(deps, actor, params.purchase_order_id, body),
  ),
  on(purchases.order, ({ actor, params, body }) =>
    markPurchaseOrdered(deps, actor, params.purchase_order_id, body),
  ),
  on(purchases.changeDate, ({ actor, params, body }) =>
    changeExpectedDate(deps, actor, params.purchase_order_id, body),
  ),
  on(purchases.planArrival, ({ params, body }) =>
    previewArrival(deps, params.purchase_order_id, body),
  ),
  on(purchases.receive, ({ actor, params, body }) =>
    receiveArrival(deps, actor, params.purchase_order_id, body),
  ),
  on(purchases.cancel, ({ actor, params, body }) =>
    cancelPurchase(deps, actor, params.purchase_order_id, body),
  ),
];
