import type { ShopClient } from "../../visit/session.server.ts";
import type { StoreAlias } from "../../visit/visit.ts";
import { firstPages } from "../account/more.server.ts";

/** The member's orders of one store, or of all, newest first; `?more=2` asks for a second page of them. */
export async function readOrders(
  client: ShopClient,
  store: StoreAlias | null,
  search: URLSearchParams,
) {
  const first = await client.order.all({ query: store ? { store_id: store } : {} });
  return firstPages(client, first, search, "more");
}

/** Which store an order belongs to: its pages stand below that store's. */
export function aliasesOf(stores: readonly { _id: string; alias: StoreAlias }[]) {
  return Object.fromEntries(stores.map(({ _id: id, alias }) => [id, alias]));
}
