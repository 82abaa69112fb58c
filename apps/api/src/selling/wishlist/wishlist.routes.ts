import { wishlistEndpoints } from "@harbour/contracts";
import { findStore } from "../../base/configuration/index.ts";
import { presentListedProduct } from "../../catalogue/products/index.ts";
import { requireShopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { presentPage } from "../../platform/replies/pager.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { listWishlistItems } from "./list-wishlist-items.ts";
import { setWishlistItem } from "./set-wishlist-item.ts";
import { findWishlistProductIds } from "./wishlist.repository.ts";

export function wishlistRoutes(deps: Deps): Route[] {
  const { db, clock } = deps;
  return [
    route(wishlistEndpoints.list, async ({ actor, params, query, url }) => {
      const store = await findStore(db, params.store_id);
      const { total, wishlistItems, facets } = await listWishlistItems(
        deps,
        requireShopper(actor),
        {
          ...query,
          store,
        },
      );
      const data = wishlistItems.map(({ product, wishedAt }) => ({
        ...presentListedProduct(product, clock()),
        is_liked: true,
        wished_at: wishedAt.toISOString(),
      }));
      return {
        ...presentPage({ data, total, page: query.page, perPage: query.per_page, url }),
        facets: {
          categories: [...facets.categories].map(([_id, count]) => ({ _id, count })),
          availability: [...facets.availability].map(([value, count]) => ({ value, count })),
        },
      };
    }),
    route(wishlistEndpoints.ids, async ({ actor, params }) => {
      const store = await findStore(db, params.store_id);
      const ids = await findWishlistProductIds(db, requireShopper(actor).id, store.id);
      return { count: ids.length, ids };
    }),
    route(wishlistEndpoints.toggle, async ({ actor, params, body }) => {
      const store = await findStore(db, params.store_id);
      const { isLiked, itemCount, productWishlistCount } = await setWishlistItem(
        deps,
        requireShopper(actor),
        {
          store,
          productId: body.product_id,
          isLiked: body.is_liked,
        },
      );
      const message = isLiked ? "On your wishlist." : "Taken off your wishlist.";
      return {
        message,
        is_liked: isLiked,
        wishlist_item_count: productWishlistCount,
        count: itemCount,
      };
    }),
  ];
}
