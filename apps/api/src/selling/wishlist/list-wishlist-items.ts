import type { Availability, ProductSorting } from "@harbour/contracts/constants";
import type { Store } from "../../base/configuration/index.ts";
import {
  readCategoryTree,
  findCategoryIds,
  findPathFromRoot,
} from "../../catalogue/categories/index.ts";
import { buildKeywordTsquery } from "../../catalogue/product-search/index.ts";
import { type ListedProduct, listProducts } from "../../catalogue/products/index.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { pageRange } from "../../platform/replies/pager.ts";
import { type FilteredWishlistItems, filterWishlistItems } from "./filter-wishlist-items.rules.ts";
import { findWishlistItems, type WishlistSortKey } from "./wishlist-items.repository.ts";

export interface WishlistRequest {
  readonly store: Store;
  readonly category_ids?: readonly string[] | undefined;
  readonly keyword?: string | undefined;
  readonly availability?: readonly Availability[] | undefined;
  readonly slug?: ProductSorting | undefined;
  readonly sort_by?: WishlistSortKey | undefined;
  readonly sort_order: "asc" | "desc";
  readonly page: number;
  readonly per_page: number;
}

export interface WishlistPage {
  readonly total: number;
  readonly wishlistItems: readonly { readonly product: ListedProduct; readonly wishedAt: Date }[];
  /** The number of each value. */
  readonly facets: Pick<FilteredWishlistItems, "categories" | "availability">;
}

/** Finds a page of a person's wishlist items. Hidden products are neither listed nor counted. */
export async function listWishlistItems(
  { db }: Deps,
  shopper: Shopper,
  request: WishlistRequest,
): Promise<WishlistPage> {
  const { store, category_ids: categoryIds, slug, sort_by: key, sort_order: direction } = request;
  const tsQuery = request.keyword ? await buildKeywordTsquery(db, request.keyword) : undefined;
  const itemRows =
    tsQuery === null
      ? []
      : await findWishlistItems(db, {
          customerId: shopper.id,
          storeId: store.id,
          tsQuery,
          order:
            slug !== undefined && key === undefined
              ? { slug }
              : { key: key ?? "created_at", direction },
        });
  const tree = await readCategoryTree(db, store.id);
  const filter = {
    categories: categoryIds?.length ? findCategoryIds(tree, categoryIds) : null,
    availability: request.availability ?? [],
  };
  const { wishlistItems, ...facets } = filterWishlistItems(itemRows, filter, (id) =>
    findPathFromRoot(tree, id).map((category) => category.id),
  );
  const { limit, offset } = pageRange(request);
  const page = wishlistItems.slice(offset, offset + limit);
  const ids = page.map((wishlistItem) => wishlistItem.productId);
  const products = new Map(
    (await listProducts(db, store.id, ids)).map((product) => [product.id, product]),
  );
  return {
    total: wishlistItems.length,
    facets,
    wishlistItems: page.flatMap(({ productId, wishedAt }) => {
      const product = products.get(productId);
      return product ? { product, wishedAt } : [];
    }),
  };
}
