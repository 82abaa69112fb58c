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
    parent_id: id.nullable().meta({ description: "The category above; null for a root" }),
    slug: z.string(),
    title: localizedText,
    image: imageUrl.nullable(),
    image_color: imageColor,
    product_count: z.int().meta({
      description: "The number of public products in the category and below it",
    }),
    get children() {
      return z.array(categoryNode);
    },
  })
  .meta({ id: "CategoryNode" });

export const category = z
  .object({
    _id: id,
    parent_id: id.nullable().meta({ description: "The category above; null for a root" }),
    slug: z.string(),
    title: localizedText,
    image: imageUrl.nullable(),
    image_color: imageColor,
  })
  .meta({ id: "Category" });
export type Category = z.infer<typeof category>;

export const categoryDetails = category
  .extend({
    breadcrumbs: z.array(category).meta({ description: "The path from the root to this category" }),
  })
  .meta({ id: "CategoryDetails" });
export type CategoryDetails = z.infer<typeof categoryDetails>;

/** The type of the active discount that belongs to the variant itself. */
const localDiscount = z.enum(["PRICE", "PERCENTAGE"]);

const promotionPrice = money.nullable().meta({
  description:
    "The price of a unit with the promotion `global_discount`; null unless it lowers the price of every unit",
});

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
    image_color: imageColor.meta({ description: "The background colour of the first picture" }),
    image_focus: z.array(z.string().nullable()).optional().meta({
      description:
        "The point of each picture that crops keep in sight: `30% 70%` from left and top. Null or missing means the middle",
    }),
    first_product_variant_id: id,
    has_choices: z.boolean().meta({
      description: "True for several variants. The shopper chooses a variant on the product's page",
    }),
    price: money.meta({ description: "The price of the first variant, before its own discount" }),
    discounted_price: money.meta({
      description:
        "The price of the first variant with its own discount; equals `price` without one",
    }),
    point: z.int().meta({ description: "The points that a unit costs besides its price" }),
    local_discount_type: localDiscount.nullable().meta({
      description: "The type of the variant's own discount that applies now; null without one",
    }),
    global_discount: localizedText.nullable().meta({
      description: "The title of an automatic promotion for the product; null without one",
    }),
    promotion_price: promotionPrice,
    lowest_price: money.nullable().meta({
      description:
        "The lowest unit price of all variants, with discounts and promotion; null if all variants have one price",
    }),
    availability,
    stock: z.int().meta({ description: "The unreserved units of all variants" }),
    is_new: z.boolean().meta({ description: "True for 30 days after publication" }),
    is_liked: z.boolean().meta({ description: "True if the caller wishes for the product" }),
    wishlist_item_count: z.int().meta({
      description: "The number of people who wish for the product",
    }),
    rating: z.number().nullable().meta({
      description: "The average of the reviews in stars; null without reviews",
    }),
    review_count: z.int(),
    platform: z.string().nullable().meta({
      description: "The platform of a game; null for other products",
    }),
    brand: z.string().nullable().meta({ description: "The maker; null when unknown" }),
    release_date: calendarDate.nullable().meta({
      description: "The release date of a pre-order; null for other products",
    }),
    age_rating: z.string().nullable().meta({
      description: "The age rating, such as `18+`; null for everybody",
    }),
    published_at: timestamp,
  })
  .meta({ id: "ProductListItem" });
export type ProductListItem = z.infer<typeof productListItem>;

export const productVariant = z
  .object({
    _id: id,
    title: localizedText,
    options: z.array(z.object({ type: z.string(), value: localizedText })).meta({
      description:
        'The variant\'s options, such as `{type: "platform", value}`. Types are platform, edition, size and color',
    }),
    images: z.array(imageUrl),
    image_color: imageColor.meta({
      description:
        "The background colour of the variant's first picture, or else of the product's first picture",
    }),
    sku: z.string(),
    barcode: z.string().nullable().meta({ description: "The barcode; null without one" }),
    price: money.meta({ description: "The price before the variant's own discount" }),
    discounted_price: money.meta({
      description: "The price with the variant's own discount; equals `price` without one",
    }),
    point: z.int().meta({ description: "The points that a unit costs besides its price" }),
    local_discount_type: localDiscount.nullable().meta({
      description: "The type of the variant's own discount that applies now; null without one",
    }),
    promotion_price: promotionPrice,
    stock: z.int().meta({ description: "The unreserved units" }),
    availability,
    release_date: calendarDate.nullable().meta({
      description: "The release date of a pre-order; null for other goods",
    }),
    per_order_limit: z.int().nullable().meta({
      description: "The most units in one order; null sets no limit",
    }),
    per_person_limit: z.int().nullable().meta({
      description: "The most units per person in all orders; null sets no limit",
    }),
  })
  .meta({ id: "ProductVariant" });
export type ProductVariant = z.infer<typeof productVariant>;

/** Products that belong together, such as the figures of one game. */
export const series = z
  .object({
    slug: z.string(),
    title: localizedText,
    position: z.int().meta({ description: "The product's place in the series" }),
  })
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
    series: series.nullable().meta({
      description:
        "The product's series, with its place in the series; null for a product without a series",
    }),
    image_texts: z.array(localizedText.nullable()).optional().meta({
      description:
        "A description of each of `images`, in their order; null for a picture without a description",
    }),
    turn: turn.nullable().meta({
      description: "The turning view; null when the product has no turning view",
    }),
    breadcrumbs: z.array(category).meta({
      description: "The path from the root to the product's category",
    }),
  })
  .meta({ id: "ProductDetails" });
export type ProductDetails = z.infer<typeof productDetails>;

/** A product's entry in the site map. */
export const sitemapEntry = z
  .object({ _id: id, slug: z.string(), updated_at: timestamp, images: z.array(imageUrl) })
  .meta({ id: "SitemapEntry" });
export type SitemapEntry = z.infer<typeof sitemapEntry>;
