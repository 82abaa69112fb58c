import { z } from "zod";
import { productSortings } from "../constants.ts";
import { endpoint, type MediaEndpoint } from "../endpoint.ts";
import {
  countedPage,
  cursorPage,
  id,
  pager,
  perPage,
  queryList,
  sortOrder,
  storeParam,
  urlPager,
} from "../primitives.ts";
import {
  availability,
  category,
  categoryDetails,
  categoryNode,
  nearProducts,
  productListItem,
  productDetails,
  productFacets,
  searchSuggestions,
  sitemapEntry,
} from "./product-shapes.ts";

const inStore = z.object({ store_id: storeParam });
const ofProduct = z.object({
  store_id: storeParam,
  product_id: id.meta({ description: "Product id or slug" }),
});
const paging = { page: countedPage.default(1) };
const keyword = z.string().trim().max(100);
/** The page's cursor, copied from `next_page_url`. */
const after = z.string().max(2000).optional();

/**
 * A list of catalogue texts. Only a comma without a space divides, because texts may contain a
 * comma with one ("Small, 18 cm").
 */
const valueList = z.preprocess(
  (sent) =>
    typeof sent === "string" ? sent.split(/,(?! )/).filter((value) => value !== "") : sent,
  z.array(z.string().max(100)).max(100),
);

const productSortKey = z.enum(["title.en", "title.zh", "title.cn", "price", "published_at"]);

/** The query for related products. `sort_by` sorts all of them instead of ranking by relation and daily rotation. */
export const relatedQuery = z.object({
  items_per_page: perPage(12),
  sort_by: productSortKey.optional(),
  sort_order: sortOrder.default("asc"),
  per_page: perPage(12),
  ...paging,
});

export const catalogueEndpoints = {
  categories: endpoint({
    method: "GET",
    path: "/stores/:store_id/product-management/categories/all",
    summary: "List the store's categories, flat",
    who: "anyone",
    isPublic: true,
    params: inStore,
    query: z.object({
      sort_by: z
        .enum(["title.en", "title.zh", "title.cn", "position", "created_at"])
        .default("title.en"),
      sort_order: sortOrder.default("asc"),
      per_page: perPage(5),
      ...paging,
    }),
    response: pager(category),
    errors: ["not_found"],
  }),
  hierachy: endpoint({
    method: "GET",
    path: "/stores/:store_id/product-management/categories/all/hierachy",
    summary: "List the store's category tree, root by root",
    who: "anyone",
    isPublic: true,
    params: inStore,
    query: z.object({
      /** Sorts the roots, and the children of each category. */
      sort_by: z
        .enum(["title.en", "title.zh", "title.cn", "position", "created_at"])
        .default("title.en"),
      sort_order: sortOrder.default("asc"),
      per_page: perPage(5),
      ...paging,
    }),
    response: pager(categoryNode),
    errors: ["not_found"],
  }),
  category: endpoint({
    method: "GET",
    path: "/stores/:store_id/product-management/categories/:category_id/details",
    summary: "Read a category and its path from the root",
    who: "anyone",
    isPublic: true,
    params: z.object({
      store_id: storeParam,
      category_id: id.meta({ description: "Category id or slug" }),
    }),
    /** The category, also by a former slug. `slug` is the present slug. */
    response: categoryDetails,
    errors: ["not_found"],
  }),
  filter: endpoint({
    method: "GET",
    path: "/stores/:store_id/product-management/products/filter",
    summary: "Search the store's public products, filtered, sorted and paged, with facet counts",
    who: "anyone",
    isPublic: true,
    params: inStore,
    query: z.object({
      /** Ids, slugs or former slugs. */
      category_ids: queryList(id).optional(),
      keyword: keyword.optional(),
      /** A preset order; `sort_by` overrides it. */
      slug: z.enum(productSortings).default("recommended"),
      sort_by: productSortKey.optional(),
      sort_order: sortOrder.default("asc"),
      availability: queryList(availability).optional(),
      brand: valueList.optional(),
      /** The platform of the product or of one of its variants. */
      platform: valueList.optional(),
      size: valueList.optional(),
      color: valueList.optional(),
      edition: valueList.optional(),
      price_from: z.coerce.number().min(0).optional(),
      price_to: z.coerce.number().min(0).optional(),
      /** The least rating in stars. */
      rating_from: z.coerce.number().min(1).max(5).optional(),
      /** `0` leaves out the facets. */
      facets: z
        .enum(["0", "1"])
        .default("1")
        .transform((value) => value === "1"),
      per_page: perPage(5),
      after,
      ...paging,
    }),
    /** Searches are limited to 60 a minute. Following `next_page_url` costs the same on every page. */
    response: pager(productListItem).extend({ facets: productFacets.nullable() }),
    errors: ["not_found"],
    limit: { max: 600, perSeconds: 60, isPerProcess: true },
  }),
  details: endpoint({
    method: "GET",
    path: "/stores/:store_id/product-management/products/:product_id/details",
    summary: "Read a product with its variants",
    who: "anyone",
    isPublic: true,
    params: ofProduct,
    /** The product, also by a former slug. `slug` is the present slug. */
    response: productDetails,
    errors: ["not_found", "gone"],
  }),
  preview: endpoint({
    method: "POST",
    path: "/stores/:store_id/product-management/products/:product_id/preview",
    summary: "Preview a hidden or scheduled product, by the token of a preview link",
    who: "anyone",
    params: ofProduct,
    body: z.object({ token: z.string().max(500) }),
    example: { token: "Zm9yIGFuIGhvdXI" },
    response: productDetails,
    errors: ["not_found"],
    limit: { max: 600, perSeconds: 60, isPerProcess: true },
  }),
  suggestions: endpoint({
    method: "GET",
    path: "/stores/:store_id/product-management/products/suggestions",
    summary: "Suggest products and categories for the letters typed so far",
    who: "anyone",
    isPublic: true,
    params: inStore,
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
    params: inStore,
    query: z.object({ keyword: keyword.default(""), per_page: perPage(10) }),
    /** Counts as a search. */
    response: nearProducts,
    errors: ["not_found"],
    limit: { max: 600, perSeconds: 60, isPerProcess: true },
  }),
  sitemap: endpoint({
    method: "GET",
    path: "/stores/:store_id/product-management/products/sitemap",
    summary: "List every public product's address and pictures, for search engines",
    who: "anyone",
    isPublic: true,
    params: inStore,
    query: z.object({ after, per_page: perPage(1000, 5000) }),
    response: cursorPage(sitemapEntry),
    errors: ["not_found"],
  }),
  related: endpoint({
    method: "GET",
    path: "/stores/:store_id/product-management/related-products-urls",
    summary: "List addresses of pages of related products",
    who: "anyone",
    isPublic: true,
    params: inStore,
    query: relatedQuery.extend({ product_id: id }),
    response: urlPager,
    errors: ["not_found", "gone"],
  }),
  byIds: endpoint({
    method: "GET",
    path: "/stores/:store_id/product-management/products/ids",
    summary: "List the named products, in the requested order",
    who: "anyone",
    isPublic: true,
    params: inStore,
    query: z.object({ ids: queryList(id).optional(), _ids: queryList(id).optional() }),
    response: pager(productListItem),
    errors: ["not_found"],
  }),
};

export const catalogueMedia = {
  stockEvents: {
    method: "GET",
    path: "/stores/:store_id/product-management/products/:product_id/stock-events",
    summary:
      "Stream the stock of a product's variants: an event `stock` at once and after each visible change",
    who: "anyone",
    params: ofProduct,
    answers: "text/event-stream",
    response: z.object({
      variants: z.array(z.object({ _id: id, stock: z.int(), availability })),
    }),
    errors: ["not_found", "too_many_requests", "unavailable"],
  },
} as const satisfies Record<string, MediaEndpoint>;
