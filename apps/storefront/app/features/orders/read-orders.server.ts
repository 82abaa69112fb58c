import type { RequestContext } from "../../request/request-context.ts";
import { asMember } from "../../request/as-member.server.ts";
import { firstPages } from "../../components/account/more.server.ts";
import { type StoreAlias } from "../../paths.ts";

/**
 * What `OrderList` shows: the member's orders of one store, or of all, newest first; `?more=2` asks for a second page of
 * them. An order's pages stand below the store it belongs to.
 */
export async function readOrderList(context: RequestContext, store: StoreAlias | null) {
  const { "store-settings": settings } = await context.api.configuration.latest();
  const orders = await asMember(context, async (client) => {
    const first = await client.order.all({ query: store ? { store_id: store } : {} });
    return firstPages(client, first, context.url.searchParams, "more");
  });
  const stores = settings.stores.map(({ _id: id, alias }) => [id, alias] as const);
  return { orders, stores: Object.fromEntries(stores) };
}
