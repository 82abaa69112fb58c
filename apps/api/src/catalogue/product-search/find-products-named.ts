import type { Deps } from "../../platform/modules/deps.ts";
import { openProductSearch } from "./product-search.ts";
import { suggestProducts } from "./suggest-products.ts";

/** Finds products by typed words, best match first. */
export async function findProductsNamed(
  deps: Deps,
  storeId: string,
  keyword: string,
): Promise<string[]> {
  const { products } = await suggestProducts(
    openProductSearch(deps),
    storeId,
    keyword,
    deps.clock(),
  );
  return products.map(({ id }) => id);
}
