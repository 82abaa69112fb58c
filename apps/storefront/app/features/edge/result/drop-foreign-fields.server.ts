import { orderNames, referencesIn } from "../../../components/checkout/refused-order.ts";
import type { ShopClient } from "../../../request/session.server.ts";
import { unlessRefused } from "../../../request/unless-refused.ts";

/**
 * Drops orders that are not the visitor's from the address of a refused order. Anyone can forge the address, and its
 * reader would take another's number for their own.
 */
export async function dropForeignFields(
  client: Pick<ShopClient, "orders"> | null,
  query: URLSearchParams,
): Promise<URLSearchParams> {
  const ownFields = new URLSearchParams(query);
  for (const name of orderNames) {
    ownFields.delete(name);
    const known = referencesIn(query, name).map(async (reference) => {
      const params = { order_id: reference };
      const order = await client?.orders.details({ params }).catch(unlessRefused(null));
      return order ? [reference] : [];
    });
    for (const [reference] of await Promise.all(known))
      if (reference) ownFields.append(name, reference);
  }
  return ownFields;
}
