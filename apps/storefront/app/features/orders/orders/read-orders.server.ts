import type { OrderStatus } from "@harbour/contracts/order-status";
import { readFirstPages } from "../../../components/account/first-pages.server.ts";
import { readRecommended } from "../../../components/products/read-recommended.ts";
import { mapStoreAliases } from "../../../components/site/present-site.ts";
import { type StoreAlias } from "../../../paths.ts";
import { readAsMember } from "../../../request/as-member.server.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../../request/request-context.ts";

/** The filter by payment. `?payment=offline` shows orders that are paid with a proof; other values show all. */
type PaymentChoice = "any" | "offline";

/** The statuses behind each value of `?status=`; other values show all. */
const statusGroups = {
  unpaid: ["submitted"],
  open: ["pending", "processing", "ready-to-pickup", "delivering"],
  completed: ["completed"],
  cancelled: ["cancelled"],
} as const satisfies Record<string, readonly OrderStatus[]>;
type StatusChoice = "every" | keyof typeof statusGroups;

/** The filters of a list of orders, as its address has them. */
export interface OrderFilters {
  readonly payment: PaymentChoice;
  readonly status: StatusChoice;
  /** A product's title or an order number, or a part of one. */
  readonly words: string;
}

function readFilters(query: URLSearchParams): OrderFilters {
  const status = query.get("status");
  return {
    payment: query.get("payment") === "offline" ? "offline" : "any",
    status:
      status !== null && Object.hasOwn(statusGroups, status) ? (status as StatusChoice) : "every",
    words: (query.get("q") ?? "").trim().slice(0, 100),
  };
}

/**
 * Reads the member's orders for `OrderList`, of one store or all, newest first. `?more=2` requests a second page. The
 * address of an order's page depends on its store. Orders that cannot be read are null, and the list says so. An
 * empty list gets recommended products.
 */
export async function readOrders(context: RequestContext, store: StoreAlias | null) {
  const { searchParams } = context.url;
  const filters = readFilters(searchParams);
  const { payment, status, words } = filters;
  const isFiltered = status !== "every" || words !== "";
  const configuration = await context.api.configuration.latest();
  const orders = await readAsMember(context, (client) => {
    const fetchOrders = async () => {
      const request = {
        query: {
          ...(store && { store_id: store }),
          ...(status !== "every" && { status: [...statusGroups[status]] }),
          ...(words !== "" && { keyword: words }),
        },
      };
      const first = await (payment === "offline"
        ? client.orders.listOffline(request)
        : client.orders.list(request));
      return readFirstPages(client, first, searchParams, "more");
    };
    return fetchOrders().catch(fallbackOnRefusal(null));
  });
  const recommendedProducts =
    orders?.items.length === 0 && !isFiltered
      ? await readRecommended(context, "orders").catch(fallbackOnRefusal([]))
      : [];
  // If all orders were paid by transfer, the filter would change nothing. Orders on later pages may still differ.
  const hasPaymentMethodFilter =
    payment !== "any" ||
    (orders !== null &&
      (orders.next !== null ||
        orders.items.some(({ payment_method: method }) => method === "ONLINE")));
  return {
    orders,
    recommendedProducts,
    filters,
    isFiltered,
    hasPaymentMethodFilter,
    storeAliases: mapStoreAliases(configuration),
  };
}
