import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { countedPage, id, pager, perPage, sortOrder, storeParam } from "../primitives.ts";
import { category, categoryDetails, categoryNode } from "./product-shapes.ts";

const storeParams = z.object({ store_id: storeParam });
const paging = { page: countedPage.default(1) };

/** Endpoints of a store's categories. */
export const categoryEndpoints = {
  categories: endpoint({
    method: "GET",
    path: "/stores/:store_id/product-management/categories/all",
    summary: "List the store's categories, flat",
    who: "anyone",
    isPublic: true,
    params: storeParams,
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
    params: storeParams,
    query: z.object({
      sort_by: z
        .enum(["title.en", "title.zh", "title.cn", "position", "created_at"])
        .default("title.en")
        .meta({
          description: "The order of the root categories, and of the children within each category",
        }),
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
    response: categoryDetails.meta({
      description:
        "The category, found by its id, slug or former slug. `slug` in the reply is the present slug",
    }),
    errors: ["not_found"],
  }),
};
