import { readAllPages } from "@harbour/api-client";
import type { Pager, ProductListItem } from "@harbour/contracts";
import { defaultStore, findOtherStore } from "@harbour/contracts/constants";
import { presentProduct, type ProductCard } from "../../../components/products/present-product.ts";
import type { StoreAlias } from "../../../paths.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../../request/request-context.ts";

/** A product that a text names, with the facts to buy it there. */
export interface NamedProduct extends ProductCard {
  readonly variantId: string;
}

/** The most products of a text; a request takes a hundred ids. */
const maxProducts = 60;

/** Reads products by id, of either store; unknown ones are absent. */
export async function readNamedProducts(
  context: RequestContext,
  ids: readonly string[],
): Promise<Readonly<Record<string, NamedProduct>>> {
  const firstIds = ids.slice(0, maxProducts);
  const products = await readStoreProducts(context, defaultStore, firstIds);
  const idsOfOtherStore = firstIds.filter((id) => !Object.hasOwn(products, id));
  const otherStore = findOtherStore(defaultStore);
  return { ...(await readStoreProducts(context, otherStore, idsOfOtherStore)), ...products };
}

async function readStoreProducts(
  { api, language }: RequestContext,
  store: StoreAlias,
  ids: readonly string[],
): Promise<Record<string, NamedProduct>> {
  if (ids.length === 0) return {};
  const fetchProducts = async () => {
    const first = await api.catalogue.byIds({
      params: { store_id: store },
      query: { ids: [...ids] },
    });
    return readAllPages(first, (next) => api.follow<Pager<ProductListItem>>(next));
  };
  // A text can be read without its products.
  const items = await fetchProducts().catch(fallbackOnRefusal([]));
  return Object.fromEntries(
    items.map((item) => [
      item._id,
      {
        ...presentProduct(item, language, store, { hasSummary: true }),
        variantId: item.first_product_variant_id,
      },
    ]),
  );
}
