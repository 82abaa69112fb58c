import { readFirstPages } from "../../../components/account/first-pages.server.ts";
import { readRecommended } from "../../../components/products/read-recommended.ts";
import { storeAliases } from "../../../components/site/present-site.ts";
import { type StoreAlias } from "../../../paths.ts";
import { asMember } from "../../../request/as-member.server.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { unlessRefused } from "../../../request/unless-refused.ts";

/** The filter by payment. `?payment=offline` shows orders that are paid with a proof; other values show all. */
export type PaymentChoice = "any" | "offline";

/**
 * Reads the member's orders for `OrderList`, of one store or all, newest first. `?more=2` requests a second page. An
 * order's pages stand below its store. Orders that cannot be read are null, and the list says so.
 * An empty list has products to go on with.
 */
export async function readOrders(context: RequestContext, store: StoreAlias | null) {
  const { searchParams } = context.url;
  const payment: PaymentChoice = searchParams.get("payment") === "offline" ? "offline" : "any";
  const configuration = await context.api.configuration.latest();
  const orders = await asMember(context, (client) => {
    const read = async () => {
      const request = { query: store ? { store_id: store } : {} };
      const first = await (payment === "offline"
        ? client.orders.listOffline(request)
        : client.orders.list(request));
      return readFirstPages(client, first, searchParams, "more");
    };
    return read().catch(unlessRefused(null));
  });
  const recommended =
    orders?.items.length === 0 ? await readRecommended(context).catch(unlessRefused([])) : [];
  return { orders, recommended, payment, stores: storeAliases(configuration) };
}
