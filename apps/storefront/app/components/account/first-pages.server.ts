import { readAllPages } from "@harbour/api-client";
import type { Pager } from "@harbour/contracts";
import type { ShopClient } from "../../request/session.server.ts";
import type { ItemPage } from "./show-more.tsx";

/** The most pages of a list at one address; later ones are loaded separately. */
const maxPages = 50;

/**
 * Reads the first pages of a list, as many as `?{name}=3` says, by following `next_page_url`. Each "show more" extends
 * the address, so it works without script.
 */
export async function readFirstPages<Item>(
  client: ShopClient,
  first: Pager<Item>,
  search: URLSearchParams,
  name: string,
): Promise<ItemPage<Item>> {
  const requested = Number.parseInt(search.get(name) ?? "1", 10) || 1;
  const pages = Math.min(Math.max(requested, 1), maxPages);
  const items = await readAllPages(first, (url) => client.follow<Pager<Item>>(url), pages);
  return { items, next: items.length < first.total && pages < maxPages ? pages + 1 : null };
}
