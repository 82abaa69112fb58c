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

/**
 * What a list holds of each value. The counts of one group leave that group's own choice out: they say what choosing
 * another value would bring.
 */
export const productFacets = z
  .object({
    /** Every category that holds something, what is below it included. */
    categories: z.array(z.object({ _id: id, count: z.int() })),
    availability: z.array(facetValue),
    brand: z.array(facetValue),
    platform: z.array(facetValue),
    /** By option type: size, color, edition. `value` is what the filter of that name takes. */
    options: z.record(
      z.string(),
      z.array(z.object({ value: z.string(), title: localizedText, count: z.int() })),
    ),
    /** For each number of stars, how many are rated so well or better: what `rating_from` would bring. */
    rating: z.array(z.object({ value: z.int(), count: z.int() })),
    price: z.object({ lowest: money, highest: money }).nullable(),
  })
  .meta({ id: "ProductFacets" });
export type ProductFacets = z.infer<typeof productFacets>;

/** A product as the search box shows it while a shopper types. */
export const suggestedProduct = productListItem
  .pick({
    _id: true,
    slug: true,
    title: true,
    price: true,
    discounted_price: true,
    availability: true,
  })
  .extend({ image: imageUrl.nullable() })
  .meta({ id: "SuggestedProduct" });
export type SuggestedProduct = z.infer<typeof suggestedProduct>;

export const searchSuggestions = z
  .object({
    /** At most 6. */
    products: z.array(suggestedProduct),
    /** At most 4. */
    categories: z.array(category.pick({ _id: true, slug: true, title: true })),
    /** The question with its misspelt words mended; null when there is nothing to mend. */
    did_you_mean: z.string().nullable(),
  })
  .meta({ id: "SearchSuggestions" });
export type SearchSuggestions = z.infer<typeof searchSuggestions>;

/** What a search engine's map of the site says of a product. */
export const sitemapEntry = z
  .object({ _id: id, slug: z.string(), updated_at: timestamp, images: z.array(imageUrl) })
  .meta({ id: "SitemapEntry" });
export type SitemapEntry = z.infer<typeof sitemapEntry>;

const inStore = z.object({ store_id: storeParam });
const ofProduct = z.object({
  store_id: storeParam,
  product_id: id.meta({ description: "Product id or slug" }),
});
const paging = { page: countedPage.default(1) };
const keyword = z.string().trim().max(100);
/** Where a page starts: taken from `next_page_url`, to be handed back as it is. */
const after = z.string().max(2000).optional();

/** Texts of the catalogue, which may hold a comma and a space ("Small, 18 cm"): only a bare comma divides. */
const valueList = z.preprocess(
  (sent) =>
    typeof sent === "string" ? sent.split(/,(?! )/).filter((value) => value !== "") : sent,
  z.array(z.string().max(100)).max(100),
);

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
      keyword: keyword.optional(),
      /** A preset order; `sort_by` goes before it. */
      slug: z.enum(productSortings).default("recommended"),
      sort_by: z.enum(["title.en", "title.zh", "title.cn", "price", "published_at"]).optional(),
      sort_order: sortOrder.default("asc"),
      availability: queryList(availability).optional(),
      brand: valueList.optional(),
      /** The product's own, or one of its variants'. */
      platform: valueList.optional(),
      size: valueList.optional(),
      color: valueList.optional(),
      edition: valueList.optional(),
      price_from: z.coerce.number().min(0).optional(),
      price_to: z.coerce.number().min(0).optional(),
      /** Stars: rated so well or better. */
      rating_from: z.coerce.number().min(1).max(5).optional(),
      /** `0` leaves the facets out. */
      facets: z
        .enum(["0", "1"])
        .default("1")
        .transform((wish) => wish === "1"),
      per_page: perPage(5),
      after,
      ...paging,
    }),
    /** Lists with a keyword are limited to 60 a minute. `next_page_url` costs the same on every page. */
    response: pager(productListItem).extend({ facets: productFacets.nullable() }),
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
    /** By an address that the product had before: answered alike, `slug` is the present one. */
    response: productDetails,
    errors: ["not_found", "gone"],
  }),
  suggestions: endpoint({
    method: "GET",
    path: "/stores/:store_id/product-management/products/suggestions",
    summary: "What a shopper who typed this far may be looking for",
    who: "anyone",
    isPublic: true,
    params: inStore,
    query: z.object({ keyword: keyword.default("") }),
    response: searchSuggestions,
    errors: ["not_found"],
    limit: { max: 60, perSeconds: 60 },
  }),
  sitemap: endpoint({
    method: "GET",
    path: "/stores/:store_id/product-management/products/sitemap",
    summary: "Every public product's address and pictures, for search engines",
    who: "anyone",
    isPublic: true,
    params: inStore,
    query: z.object({ after, per_page: perPage(1000, 5000) }),
    response: z.object({ data: z.array(sitemapEntry), next_page_url: z.string().nullable() }),
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
