import type { EndpointInput } from "@harbour/contracts";
import type { FoundOrder, OperatorRole, orderQueueEndpoints } from "@harbour/contracts/operator";
import { findStore } from "../../base/configuration/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { findEvents, findOrdersWithLines } from "../orders/index.ts";
import { findRefundStates, findSlipTimes } from "./order-notes.repository.ts";
import { presentQueueLine } from "./order-queue.presenter.ts";
import { findHiddenMatch } from "./search/hidden-match.rules.ts";
import { findHiddenWords } from "./search/order-matches.repository.ts";
import { findQueuePage } from "./search/queue-search.repository.ts";
import { readQueueSearch } from "./search/queue-search.rules.ts";

type QueueFilters = EndpointInput<typeof orderQueueEndpoints.list>["query"];

/**
 * Finds a page of all orders for staff. A signal can stop the search.
 * @throws ShopError `not_found` for an unknown store
 */
export async function listQueuedOrders(
  deps: Deps,
  role: OperatorRole,
  filters: QueueFilters,
  abortSignal: AbortSignal,
): Promise<{ data: FoundOrder[]; next: string | null }> {
  const {
    store_id: namedStore,
    q,
    order_by: orderBy,
    per_page: limit,
    slips_printed: hasSlips,
  } = filters;
  const store = namedStore === undefined ? undefined : await findStore(deps.db, namedStore);
  const search = q === undefined || q === "" ? undefined : readQueueSearch(q);
  const isOldestFirst = orderBy === "longest-waiting";
  const { ids, next } = await findQueuePage(
    deps,
    {
      storeId: store?.id,
      status: filters.status,
      paymentMethod: filters.payment_method,
      deliveryMethod: filters.delivery_method,
      from: filters.from,
      until: filters.until,
      // Printed slips are looked up order by order, so the list is limited to the few orders that wait.
      waitsForStaff: isOldestFirst || hasSlips !== undefined || filters.waits_for_staff,
      hasSlips,
      search,
      isOldestFirst,
    },
    { after: filters.after, limit },
    abortSignal,
  );
  const orders = await findOrdersWithLines(deps.db, ids);
  const events = await findEvents(deps.db, ids);
  const refundStates = await findRefundStates(deps.db, ids);
  const slips = await findSlipTimes(deps.db, ids);
  const hiddenWords =
    search === undefined ? undefined : await findHiddenWords(deps.db, ids, search);
  return {
    data: ids.flatMap((id) => {
      const queuedOrder = orders.get(id);
      if (queuedOrder === undefined) return [];
      const { order, lines } = queuedOrder;
      const orderParts = {
        events: events.get(id) ?? [],
        lines,
        slipsPrintedAt: slips.get(id) ?? null,
        refundState: refundStates.get(id) ?? null,
      };
      return [
        {
          ...presentQueueLine(order, role, orderParts),
          found_by:
            search && hiddenWords ? findHiddenMatch(order, search, hiddenWords.get(id)) : null,
        },
      ];
    }),
    next,
  };
}
