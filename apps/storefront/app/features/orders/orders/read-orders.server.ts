import type { RequestContext } from "../../../request/request-context.ts";
import { asMember } from "../../../request/as-member.server.ts";
import { firstPages } from "../../../components/account/next-page.server.ts";
import { storeAliases } from "../../../components/site/present-site.ts";
import { unlessRefused } from "../../../request/unless-refused.ts";
import { type StoreAlias } from "../../../paths.ts";

/** `?payment=offline` names the orders that are paid with a proof; anything else means all of them. */
export type PaymentChoice = "any" | "offline";

/**
 * Reads the orders that `OrderList` shows: the member's, of one store or of all, newest first. `?more=2` asks for a
 * second page. An order's pages stand below its store. Orders that cannot be read are none, and the list says so.
 */
export async function readOrderList(context: RequestContext, store: StoreAlias | null) {
  const { searchParams } = context.url;
  const payment: PaymentChoice = searchParams.get("payment") === "offline" ? "offline" : "any";
  const configuration = await context.api.configuration.latest();
  const orders = await asMember(context, (client) => {
    const read = async () => {
      const request = { query: store ? { store_id: store } : {} };
      const first = await (payment === "offline"
        ? client.orders.allOffline(request)
        : client.orders.all(request));
      return firstPages(client, first, searchParams, "more");
    };
    return read().catch(unlessRefused(null));
  });
  return { orders, payment, stores: storeAliases(configuration) };
}
