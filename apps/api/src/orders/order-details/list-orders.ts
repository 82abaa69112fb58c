import type { ListedOrder } from "@harbour/contracts";
import type { PaymentMethod } from "@harbour/contracts/constants";
import { readOrderReference } from "@harbour/contracts/order-reference";
import type { OrderStatus } from "@harbour/contracts/order-status";
import { findStore } from "../../base/configuration/index.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { pageRange } from "../../platform/replies/pager.ts";
import { listBuyerActions } from "../order-status/index.ts";
import { findEvents, findOwnOrders } from "../orders/index.ts";
import { findListedParts } from "./listed-parts.repository.ts";
import { presentListedOrder } from "./order.presenter.ts";

export interface OrderFilters {
  /** The store's id or alias. Without it, orders of every store are found. */
  readonly store_id?: string | undefined;
  /** Without a method, orders of every payment method are found. */
  readonly payment_method?: PaymentMethod;
  readonly status?: readonly OrderStatus[] | undefined;
  /** A part of a product's title in any language, or of a reference. */
  readonly keyword?: string | undefined;
  readonly page: number;
  readonly per_page: number;
}

/** Finds a page of the shopper's own orders, newest first. */
export async function listOrders(
  deps: Deps,
  shopper: Shopper,
  filters: OrderFilters,
): Promise<{ data: ListedOrder[]; total: number }> {
  const store =
    filters.store_id === undefined ? undefined : await findStore(deps.db, filters.store_id);
  const { rows, total } = await findOwnOrders(
    deps.db,
    {
      customerId: shopper.id,
      storeId: store?.id,
      paymentMethod: filters.payment_method,
      statuses: filters.status,
      keyword: readOrderReference(filters.keyword ?? "") ?? filters.keyword,
    },
    pageRange(filters),
  );
  const ids = rows.map((order) => order.id);
  const events = await findEvents(deps.db, ids);
  const listedParts = await findListedParts(deps.db, ids);
  const now = deps.clock();
  const data = rows.map((order) => ({
    ...presentListedOrder(order, events.get(order.id) ?? [], listedParts.get(order.id)!),
    actions: listBuyerActions(order, now),
  }));
  return { data, total };
}
