import { z } from "zod";
import { availabilities } from "../constants.ts";
import {
  calendarDate,
  id,
  imageColor,
  imageUrl,
  localizedText,
  money,
  timestamp,
} from "../primitives.ts";

export const availability = z.enum(availabilities);

export interface CategoryNode {
  _id: string;
  parent_id: string | null;
  slug: string;
  title: z.infer<typeof localizedText>;
  image: string | null;
  image_color: string | null;
  product_count: number;
  children: CategoryNode[];
}
/** A category with its children. `product_count` counts public products in the category and below it. */
export const categoryNode: z.ZodType<CategoryNode> = z
  .object({
    _id: id,
    parent_id: id.nullable(),
    slug: z.string(),
    title: localizedText,
    image: imageUrl.nullable(),
    image_color: imageColor,
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
    image_color: imageColor,
  })
  .meta({ id: "Category" });
export type Category = z.infer<typeof category>;

export const categoryDetails = category
  .extend({
    /** The path from the root to this category. */
    breadcrumbs: z.array(category),
  })
  .meta({ id: "CategoryDetails" });
export type CategoryDetails = z.infer<typeof categoryDetails>;

/** The type of the active discount that belongs to the variant itself. */
const localDiscount = z.enum(["PRICE", "PERCENTAGE"]);

/** The unit price with the promotion `global_discount`. Null unless the promotion lowers the price of every unit. */
const promotionPrice = money.nullable();

/**
 * A product in a list. The prices are those of its first variant. `discounted_price` equals `price` when there is no
 * discount.
 */
export const productListItem = z
  .object({
    _id: id,
    slug: z.string(),
    title: localizedText,
    short_description: localizedText,
    images: z.array(imageUrl),
    /** The background colour of the first picture. */
    image_color: imageColor,
    /** The point of each picture that crops keep in sight: `30% 70%` from left and top. Null or missing: the middle. */
    image_focus: z.array(z.string().nullable()).optional(),
    first_product_variant_id: id,
    /** True for several variants. The shopper chooses a variant on the product's page. */
    has_choices: z.boolean(),
    price: money,
    discounted_price: money,
    point: z.int(),
    local_discount_type: localDiscount.nullable(),
    global_discount: localizedText.nullable(),
    promotion_price: promotionPrice,
    /** The lowest unit price of all variants, with discounts and promotion. Null if all variants have one price. */
    lowest_price: money.nullable(),
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
    /** The variant's options, such as `{type: "platform", value}`. Types are platform, edition, size and color. */
    options: z.array(z.object({ type: z.string(), value: localizedText })),
    images: z.array(imageUrl),
    /** The background colour of the variant's first picture, or else of the product's first picture. */
    image_color: imageColor,
    sku: z.string(),
    barcode: z.string().nullable(),
    price: money,
    discounted_price: money,
    point: z.int(),
    local_discount_type: localDiscount.nullable(),
    promotion_price: promotionPrice,
    stock: z.int(),
    availability,
    release_date: calendarDate.nullable(),
    per_order_limit: z.int().nullable(),
    per_person_limit: z.int().nullable(),
  })
  .meta({ id: "ProductVariant" });
export type ProductVariant = z.infer<typeof productVariant>;

/** Products that belong together, such as the figures of one game. */
export const series = z
  .object({ slug: z.string(), title: localizedText, position: z.int() })
  .meta({ id: "Series" });
export type Series = z.infer<typeof series>;

/**
 * A product's turning view: a picture of `frames` equal views, in rows of `columns`. Each further view shows the
 * product turned to the right. `?w=2400` requests a smaller sheet.
 */
export const turn = z
  .object({ url: imageUrl, frames: z.int(), columns: z.int() })
  .meta({ id: "Turn" });
export type Turn = z.infer<typeof turn>;

export const productDetails = productListItem
  .extend({
    store_id: id,
    long_description: localizedText,
    categories: z.array(category.extend({ children: z.array(category) })),
    variants: z.array(productVariant).min(1),
    attributes: z.array(z.object({ name: localizedText, value: localizedText })),
    /** The product's series, with its place in the series. Null for a product without a series. */
    series: series.nullable(),
    /** A description of each of `images`, in their order. Null for a picture without a description. */
    image_texts: z.array(localizedText.nullable()).optional(),
    /** The turning view. Null when the product has no turning view. */
    turn: turn.nullable(),
    /** The path from the root to the product's category. */
    breadcrumbs: z.array(category),
  })
  .meta({ id: "ProductDetails" });
export type ProductDetails = z.infer<typeof productDetails>;

const facetValue = z.object({ value: z.string(), count: z.int() });

/**
 * The number of products for each filter value. The numbers of a filter ignore that filter's own selection, so
 * shoppers see what another choice would find.
 */
export const productFacets = z
  .object({
    /** Every category that has products, each with its number of products. The number includes all categories below. */
    categories: z.array(z.object({ _id: id, count: z.int() })),
    availability: z.array(facetValue),
    brand: z.array(facetValue),
    platform: z.array(facetValue),
    /** Counts by option type: size, color, edition. `value` is the text to filter by. */
    options: z.record(
      z.string(),
      z.array(z.object({ value: z.string(), title: localizedText, count: z.int() })),
    ),
    /** The number of products with at least `value` stars. */
    rating: z.array(z.object({ value: z.int(), count: z.int() })),
    price: z.object({ lowest: money, highest: money }).nullable(),
  })
  .meta({ id: "ProductFacets" });
export type ProductFacets = z.infer<typeof productFacets>;

/** A product in the search suggestions. */
export const suggestedProduct = productListItem
  .pick({
    _id: true,
    slug: true,
    title: true,
    price: true,
    discounted_price: true,
    promotion_price: true,
    lowest_price: true,
    point: true,
    availability: true,
    image_color: true,
    age_rating: true,
  })
  .extend({ image: imageUrl.nullable() })
  .meta({ id: "SuggestedProduct" });
export type SuggestedProduct = z.infer<typeof suggestedProduct>;

export const searchSuggestions = z
  .object({
    /** At most 6 products. */
    products: z.array(suggestedProduct),
    /** At most 4 categories. */
    categories: z.array(category.pick({ _id: true, slug: true, title: true })),
    /** The keyword with corrected spelling. Null when the spelling needs no correction. */
    did_you_mean: z.string().nullable(),
  })
  .meta({ id: "SearchSuggestions" });
export type SearchSuggestions = z.infer<typeof searchSuggestions>;

/** The nearest results for a search that no product matches completely. */
export const nearProducts = z
  .object({
    /** Searched words that no product contains, as typed. */
    unknown_words: z.array(z.string()),
    /**
     * The searched word with the fewest products. Null when no word has products; the reply then covers the whole
     * store.
     */
    nearest_word: z.string().nullable(),
    /**
     * The facet of `values`: the platforms of these products, or else their brands. Values with the most products
     * come first.
     */
    facet: z.enum(["platform", "brand"]),
    values: z.array(facetValue),
    /** Products with that word. Those in the main category with the most of them come first. */
    data: z.array(productListItem),
  })
  .meta({ id: "NearProducts" });
export type NearProducts = z.infer<typeof nearProducts>;

/** A product's entry in the site map. */
export const sitemapEntry = z
  .object({ _id: id, slug: z.string(), updated_at: timestamp, images: z.array(imageUrl) })
  .meta({ id: "SitemapEntry" });
export type SitemapEntry = z.infer<typeof sitemapEntry>;
