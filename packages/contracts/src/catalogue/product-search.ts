import { z } from "zod";
import { productSortings } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import {
  countedPage,
  id,
  pager,
  perPage,
  queryList,
  sortOrder,
  storeParam,
  urlPager,
} from "../primitives.ts";
import { nearProducts, productFacets, searchSuggestions } from "./product-search-shapes.ts";
import { availability, productListItem } from "./product-shapes.ts";

const storeParams = z.object({ store_id: storeParam });
const paging = { page: countedPage.default(1) };
const keyword = z.string().trim().max(100).meta({
  description: "Words to search for. A caller may search 60 times a minute",
});
/** The cursor of the next page, copied from `next_page_url`. */
const after = z.string().max(2000).optional();

/** A list of catalogue texts, separated by commas. A comma before a space belongs to the text ("Small, 18 cm"). */
const valueList = z.preprocess(
  (input) =>
    typeof input === "string" ? input.split(/,(?! )/).filter((value) => value !== "") : input,
  z.array(z.string().max(100)).max(100),
);

const productSortKey = z.enum(["title.en", "title.zh", "title.cn", "price", "published_at"]);

/**
 * The query for related products. `sort_by` sorts all of them; without it they are ranked by relation and a daily
 * rotation.
 */
export const relatedQuery = z.object({
  items_per_page: perPage(12),
  sort_by: productSortKey.optional(),
  sort_order: sortOrder.default("asc"),
  per_page: perPage(12),
  ...paging,
});

/** Endpoints that find products. */
export const productSearchEndpoints = {
  filter: endpoint({
    method: "GET",
    path: "/stores/:store_id/product-management/products/filter",
    summary: "Search the store's public products, filtered, sorted and paged, with facet counts",
    who: "anyone",
    isPublic: true,
    params: storeParams,
    query: z.object({
      category_ids: queryList(id).optional().meta({
        description: "Category ids, slugs or former slugs",
      }),
      keyword: keyword.optional(),
      slug: z.enum(productSortings).default("recommended").meta({
        description: "A preset order; `sort_by` overrides it",
      }),
      sort_by: productSortKey.optional(),
      sort_order: sortOrder.default("asc"),
      availability: queryList(availability).optional(),
      brand: valueList.optional(),
      platform: valueList.optional().meta({
        description: "Platforms of the product or of any of its variants",
      }),
      size: valueList.optional(),
      color: valueList.optional(),
      edition: valueList.optional(),
      price_from: z.coerce.number().min(0).optional(),
      price_to: z.coerce.number().min(0).optional(),
      rating_from: z.coerce.number().min(1).max(5).optional().meta({
        description: "The least rating in stars",
      }),
      facets: z
        .enum(["0", "1"])
        .default("1")
        .transform((value) => value === "1")
        .meta({
          description: "`0` leaves out the facets",
        }),
      per_page: perPage(5),
      after,
      ...paging,
    }),
    response: pager(productListItem).extend({ facets: productFacets.nullable() }),
    errors: ["not_found"],
    limit: { max: 600, perSeconds: 60, isPerProcess: true },
  }),
  suggestions: endpoint({
    method: "GET",
    path: "/stores/:store_id/product-management/products/suggestions",
    summary: "Suggest products and categories for the letters typed so far",
    who: "anyone",
    isPublic: true,
    params: storeParams,
    query: z.object({ keyword: keyword.default("") }),
    response: searchSuggestions,
    errors: ["not_found"],
    limit: { max: 60, perSeconds: 60, isPerProcess: true },
  }),
  listNear: endpoint({
    method: "GET",
    path: "/stores/:store_id/product-management/products/near",
    summary: "Name the words of a search that no product has, and show what comes close",
    who: "anyone",
    isPublic: true,
    params: storeParams,
    query: z.object({ keyword: keyword.default(""), per_page: perPage(10) }),
    response: nearProducts,
    errors: ["not_found"],
    limit: { max: 600, perSeconds: 60, isPerProcess: true },
  }),
  related: endpoint({
    method: "GET",
    path: "/stores/:store_id/product-management/related-products-urls",
    summary: "List addresses of pages of related products",
    who: "anyone",
    isPublic: true,
    params: storeParams,
    query: relatedQuery.extend({ product_id: id }),
    response: urlPager,
    errors: ["not_found", "gone"],
  }),
};
