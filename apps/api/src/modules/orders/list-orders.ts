import type { OrderSummary } from "@harbour/contracts";
import type { PaymentMethod } from "@harbour/contracts/constants";
import type { Shopper } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { rowsOf } from "../../platform/pager.ts";
import { findStore } from "../configuration/index.ts";
import { presentSummary } from "./order.presenter.ts";
import { findEvents, findOrdersOf } from "./orders.repository.ts";

export interface OrderFilters {
  /** Id or alias; absent: orders of every store. */
  readonly store_id?: string | undefined;
  /** Absent: however they are paid. */
  readonly payment_method?: PaymentMethod;
  readonly page: number;
  readonly per_page: number;
}

/** One page of the shopper's own orders, newest first. */
export async function listOrders(
  deps: Deps,
  shopper: Shopper,
  filters: OrderFilters,
): Promise<{ data: OrderSummary[]; total: number }> {
  const store =
    filters.store_id === undefined ? undefined : await findStore(deps.db, filters.store_id);
  const { rows, total } = await findOrdersOf(
    deps.db,
    { customerId: shopper.id, storeId: store?.id, paymentMethod: filters.payment_method },
    rowsOf(filters),
  );
  const events = Map.groupBy(
    await findEvents(
      deps.db,
      rows.map((order) => order.id),
    ),
    (event) => event.orderId,
  );
  return { data: rows.map((order) => presentSummary(order, events.get(order.id) ?? [])), total };
}
