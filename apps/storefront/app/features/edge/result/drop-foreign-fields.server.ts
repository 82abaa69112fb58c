import {
  referenceParameters,
  readOrderReferences,
} from "../../../components/checkout/refused-order.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import type { ShopClient } from "../../../request/session.server.ts";

/**
 * Drops orders that are not the visitor's from the address of a refused order. Anyone can forge the address, and its
 * reader would take another person's order number for their own.
 */
export async function dropForeignFields(
  client: Pick<ShopClient, "orders"> | null,
  query: URLSearchParams,
): Promise<URLSearchParams> {
  const ownQuery = new URLSearchParams(query);
  for (const name of referenceParameters) {
    ownQuery.delete(name);
    const ownReferences = readOrderReferences(query, name).map(async (reference) => {
      const params = { order_id: reference };
      const order = await client?.orders.details({ params }).catch(fallbackOnRefusal(null));
      return order ? [reference] : [];
    });
    for (const [reference] of await Promise.all(ownReferences))
      if (reference) ownQuery.append(name, reference);
  }
  return ownQuery;
}
