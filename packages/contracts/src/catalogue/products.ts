import { z } from "zod";
import { endpoint, type MediaEndpoint } from "../endpoint.ts";
import { cursorPage, id, pager, perPage, queryList, storeParam } from "../primitives.ts";
import { availability, productDetails, productListItem, sitemapEntry } from "./product-shapes.ts";

const storeParams = z.object({ store_id: storeParam });
const productParams = z.object({
  store_id: storeParam,
  product_id: id.meta({ description: "Product id or slug" }),
});
/** The cursor of the next page, copied from `next_page_url`. */
const after = z.string().max(2000).optional();

/** Endpoints that return products by id or slug. Endpoints for lists are in `product-search.ts`. */
export const productEndpoints = {
  details: endpoint({
    method: "GET",
    path: "/stores/:store_id/product-management/products/:product_id/details",
    summary: "Read a product with its variants",
    who: "anyone",
    isPublic: true,
    params: productParams,
    response: productDetails.meta({
      description:
        "The product, found by its id, slug or former slug. `slug` in the reply is the present slug",
    }),
    errors: ["not_found", "gone"],
  }),
  preview: endpoint({
    method: "POST",
    path: "/stores/:store_id/product-management/products/:product_id/preview",
    summary: "Preview a hidden or scheduled product, by the token of a preview link",
    who: "anyone",
    params: productParams,
    body: z.object({ token: z.string().max(500) }),
    example: { token: "Zm9yIGFuIGhvdXI" },
    response: productDetails,
    errors: ["not_found"],
    limit: { max: 600, perSeconds: 60, isPerProcess: true },
  }),
  sitemap: endpoint({
    method: "GET",
    path: "/stores/:store_id/product-management/products/sitemap",
    summary: "List every public product's address and pictures, for search engines",
    who: "anyone",
    isPublic: true,
    params: storeParams,
    query: z.object({ after, per_page: perPage(1000, 5000) }),
    response: cursorPage(sitemapEntry),
    errors: ["not_found"],
  }),
  byIds: endpoint({
    method: "GET",
    path: "/stores/:store_id/product-management/products/ids",
    summary: "List the named products, in the requested order",
    who: "anyone",
    isPublic: true,
    params: storeParams,
    query: z.object({ ids: queryList(id).optional(), _ids: queryList(id).optional() }),
    response: pager(productListItem),
    errors: ["not_found"],
  }),
};

export const productMedia = {
  stockEvents: {
    method: "GET",
    path: "/stores/:store_id/product-management/products/:product_id/stock-events",
    summary:
      "Stream the stock of a product's variants: an event `stock` at once and after each visible change",
    who: "anyone",
    params: productParams,
    answers: "text/event-stream",
    response: z.object({
      variants: z.array(z.object({ _id: id, stock: z.int(), availability })),
    }),
    errors: ["not_found", "too_many_requests", "unavailable"],
  },
} as const satisfies Record<string, MediaEndpoint>;
