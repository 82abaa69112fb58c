import { z } from "zod";
import { productFacets } from "../catalogue/product-search-shapes.ts";
import { productListItem } from "../catalogue/product-shapes.ts";
import { availabilities, productSortings } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import {
  countedPage,
  id,
  message,
  pager,
  perPage,
  queryList,
  sortOrder,
  storeParam,
  timestamp,
} from "../primitives.ts";

/** The most products in a person's wishlist of one store. */
export const maxWishlistItems = 500;

const storeParams = z.object({ store_id: storeParam });

export const wishlistEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/stores/:store_id/wishlist/all",
    summary: "List the products of the wishlist, newest first, without those no longer public",
    who: "guest",
    params: storeParams,
    query: z.object({
      category_ids: queryList(id).optional(),
      keyword: z.string().trim().max(100).optional(),
      availability: queryList(z.enum(availabilities)).optional(),
      slug: z.enum(productSortings).optional().meta({
        description: "A preset order. Without it, the newest come first; `sort_by` overrides it",
      }),
      sort_by: z.enum(["created_at", "title.en", "title.zh", "title.cn", "price"]).optional(),
      sort_order: sortOrder.default("desc"),
      per_page: perPage(3),
      page: countedPage.default(1),
    }),
    response: pager(productListItem.extend({ wished_at: timestamp })).extend({
      facets: productFacets.pick({ categories: true, availability: true }).meta({
        description: "Facets of all wishlist products that match the keyword",
      }),
    }),
    errors: ["not_found"],
  }),
  ids: endpoint({
    method: "GET",
    path: "/stores/:store_id/wishlist/ids",
    summary: "List the ids of the wishlist's products, for marking them on shared pages",
    who: "guest",
    params: storeParams,
    response: z.object({ count: z.int(), ids: z.array(id) }),
    errors: ["not_found"],
  }),
  toggle: endpoint({
    method: "POST",
    path: "/stores/:store_id/wishlist/add-to-wishlist",
    summary: "Add a product to the wishlist or remove it, by `is_liked`",
    who: "guest",
    params: storeParams,
    body: z.object({ product_id: id, is_liked: z.boolean().optional() }),
    example: { product_id: "0198c1f0a7b27c3e9d10", is_liked: true },
    response: message.extend({
      is_liked: z.boolean(),
      wishlist_item_count: z.int().meta({
        description: "The number of people who wish for this product",
      }),
      count: z.int().meta({ description: "The number of items in the caller's wishlist" }),
    }),
    errors: ["not_found", "quantity_limit"],
    limit: { max: 240, perSeconds: 60, isPerProcess: true },
  }),
};
