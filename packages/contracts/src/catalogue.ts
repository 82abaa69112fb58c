import { z } from "zod";
import { availabilities, productSortings } from "./constants.ts";
import { endpoint } from "./endpoint.ts";
import {
  calendarDate,
  countedPage,
  id,
  imageUrl,
  localizedText,
  money,
  pager,
  perPage,
  queryList,
  sortOrder,
  storeParam,
  timestamp,
  urlPager,
} from "./primitives.ts";

const availability = z.enum(availabilities);

export interface CategoryNode {
  _id: string;
  parent_id: string | null;
  slug: string;
  title: z.infer<typeof localizedText>;
  image: string | null;
  product_count: number;
  children: CategoryNode[];
}
/** `product_count` counts the public products of the node and of everything below it. */
export const categoryNode: z.ZodType<CategoryNode> = z
  .object({
    _id: id,
    parent_id: id.nullable(),
    slug: z.string(),
    title: localizedText,
    image: imageUrl.nullable(),
    product_count: z.int(),
    get children() {
      return z.array(categoryNode);
    },
  })
  .meta({ id: "CategoryNode" });

export const category = z
  .object({
    _id: id,
    parent_id: id.nullable(),
    slug: z.string(),
    title: localizedText,
    image: imageUrl.nullable(),
  })
  .meta({ id: "Category" });
export type Category = z.infer<typeof category>;

/** A variant's own reduction, in force now. */
const localDiscount = z.enum(["PRICE", "PERCENTAGE"]);

/** A product in a list. `price` and `discounted_price` are the first variant's; `discounted_price` equals `price` when nothing is off. */
export const productListItem = z
  .object({
    _id: id,
    slug: z.string(),
    title: localizedText,
    short_description: localizedText,
    images: z.array(imageUrl),
    first_product_variant_id: id,
    /** More than one variant: the shopper has to choose on the product's page. */
    has_choices: z.boolean(),
    price: money,
    discounted_price: money,
    point: z.int(),
    local_discount_type: localDiscount.nullable(),
    global_discount: localizedText.nullable(),
    availability,
    stock: z.int(),
    is_new: z.boolean(),
    is_liked: z.boolean(),
    wishlist_item_count: z.int(),
    rating: z.number().nullable(),
    review_count: z.int(),
    platform: z.string().nullable(),
    brand: z.string().nullable(),
    release_date: calendarDate.nullable(),
    age_rating: z.string().nullable(),
    published_at: timestamp,
  })
  .meta({ id: "ProductListItem" });
export type ProductListItem = z.infer<typeof productListItem>;

export const productVariant = z
  .object({
    _id: id,
    title: localizedText,
    /** For example `{type: "platform", value}`; types: platform, edition, size, color. */
    options: z.array(z.object({ type: z.string(), value: localizedText })),
    images: z.array(imageUrl),
    sku: z.string(),
    barcode: z.string().nullable(),
    price: money,
    discounted_price: money,
    point: z.int(),
    local_discount_type: localDiscount.nullable(),
    stock: z.int(),
    availability,
    release_date: calendarDate.nullable(),
    per_order_limit: z.int().nullable(),
    per_person_limit: z.int().nullable(),
  })
  .meta({ id: "ProductVariant" });
export type ProductVariant = z.infer<typeof productVariant>;

export const productDetails = productListItem
  .extend({
    store_id: id,
    long_description: localizedText,
    categories: z.array(category.extend({ children: z.array(category) })),
    variants: z.array(productVariant).min(1),
    attributes: z.array(z.object({ name: localizedText, value: localizedText })),
    /** From the root category to the product's own. */
    breadcrumbs: z.array(category),
  })
  .meta({ id: "ProductDetails" });
export type ProductDetails = z.infer<typeof productDetails>;

const facetValue = z.object({ value: z.string(), count: z.int() });
export const productFacets = z.object({
  availability: z.array(facetValue),
  brand: z.array(facetValue),
  platform: z.array(facetValue),
  price: z.object({ lowest: money, highest: money }).nullable(),
});

const inStore = z.object({ store_id: storeParam });
const ofProduct = z.object({
  store_id: storeParam,
  product_id: id.meta({ description: "Product id or slug" }),
});
const paging = { page: countedPage.default(1) };

export const catalogueEndpoints = {
  categories: endpoint({
    method: "GET",
    path: "/stores/:store_id/product-management/categories/all",
    summary: "The store's categories as a flat list",
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
    summary: "The store's category tree, root by root",
    who: "anyone",
    isPublic: true,
    params: inStore,
    query: z.object({
      sort_by: z
        .enum(["title.en", "title.zh", "title.cn", "position", "created_at"])
        .default("position"),
      sort_order: sortOrder.default("asc"),
      per_page: perPage(5),
      ...paging,
    }),
    response: pager(categoryNode),
    errors: ["not_found"],
  }),
  filter: endpoint({
    method: "GET",
    path: "/stores/:store_id/product-management/products/filter",
    summary: "The store's public products, filtered, sorted, page by page, with facet counts",
    who: "anyone",
    isPublic: true,
    params: inStore,
    query: z.object({
      category_ids: queryList(id).optional(),
      keyword: z.string().trim().max(100).optional(),
      /** A preset order; `sort_by` goes before it. */
      slug: z.enum(productSortings).default("recommended"),
      sort_by: z.enum(["title.en", "title.zh", "title.cn", "price", "published_at"]).optional(),
      sort_order: sortOrder.default("asc"),
      availability: queryList(availability).optional(),
      brand: queryList(z.string().max(100)).optional(),
      platform: queryList(z.string().max(100)).optional(),
      price_from: z.coerce.number().min(0).optional(),
      price_to: z.coerce.number().min(0).optional(),
      per_page: perPage(5),
      ...paging,
    }),
    response: pager(productListItem).extend({ facets: productFacets }),
    errors: ["not_found"],
    limit: { max: 600, perSeconds: 60 },
  }),
  details: endpoint({
    method: "GET",
    path: "/stores/:store_id/product-management/products/:product_id/details",
    summary: "One product with its variants",
    who: "anyone",
    isPublic: true,
    params: ofProduct,
    response: productDetails,
    errors: ["not_found"],
  }),
  related: endpoint({
    method: "GET",
    path: "/stores/:store_id/product-management/related-products-urls",
    summary: "Addresses of pages of related products",
    who: "anyone",
    isPublic: true,
    params: inStore,
    query: z.object({
      product_id: id,
      items_per_page: perPage(12),
      per_page: perPage(12),
      ...paging,
    }),
    response: urlPager,
    errors: ["not_found"],
  }),
  byIds: endpoint({
    method: "GET",
    path: "/stores/:store_id/product-management/products/ids",
    summary: "The named products, in the order asked for",
    who: "anyone",
    isPublic: true,
    params: inStore,
    query: z.object({ ids: queryList(id).optional(), _ids: queryList(id).optional() }),
    response: pager(productListItem),
    errors: ["not_found"],
  }),
};
