import type { ShopClient } from "../../../request/session.server.ts";
import { unlessRefused } from "../../../request/unless-refused.ts";
import { namesOfOrders, referencesIn } from "./refused-order.ts";

/**
 * What the address of a refused order says, without orders that are not the visitor's: anyone can write such an address and send it to
 * somebody, who would read another's number as their own.
 */
export async function withoutForeign(
  client: Pick<ShopClient, "orders"> | null,
  query: URLSearchParams,
): Promise<URLSearchParams> {
  const own = new URLSearchParams(query);
  for (const name of namesOfOrders) {
    own.delete(name);
    const known = referencesIn(query, name).map(async (reference) => {
      const params = { order_id: reference };
      const order = await client?.orders.details({ params }).catch(unlessRefused(null));
      return order ? [reference] : [];
    });
    for (const [reference] of await Promise.all(known)) if (reference) own.append(name, reference);
  }
  return own;
}
