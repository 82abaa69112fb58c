import type { QueryClient } from "@tanstack/react-query";
import { refresh, refreshLater } from "../../query-keys.ts";
import { orderKey } from "./use-order-change.ts";

/**
 * Refreshes all data that a refund changes. `useOrderChange` refreshes the order and the counts itself.
 * @param reference the order's reference; left out, refunds of several orders have changed
 */
export function refreshAfterRefund(queries: QueryClient, reference?: string): void {
  const order = reference === undefined ? "order" : orderKey(reference);
  refresh(queries, "refund-requests", "refunds", "counts", order);
  refreshLater(queries, "orders");
}
