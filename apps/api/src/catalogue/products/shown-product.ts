import type { LocalizedText, Series } from "@harbour/contracts";
import type { Availability } from "@harbour/contracts/constants";
import type { DiscountType } from "@harbour/contracts/discounted-price";
import type { Money } from "../../platform/values/money.ts";
import { effectivePrices } from "./effective-prices.rules.ts";
import type { DetailedRow, ListRow, ShownRow } from "./products.repository.ts";

/** A product's facts in any place. Price, discount and points are the first variant's. */
interface ShownProduct {
  readonly id: string;
  readonly slug: string;
  readonly title: LocalizedText;
  readonly shortDescription: LocalizedText;
  readonly images: readonly string[];
  /** The colour of the first picture. */
  readonly imageColor: string | null;
  /** A focus point for each picture, in their order; null or missing for the middle. */
  readonly imageFocus: readonly (string | null)[];
  readonly firstVariantId: string;
  readonly variantCount: number;
  readonly price: Money;
  readonly discountedPrice: Money;
  readonly promotionPrice: Money | null;
  /** The lowest price of its variants; null if all have one price. */
  readonly lowestPrice: Money | null;
  readonly discountType: DiscountType | null;
  /** The title of its automatic promotion. */
  readonly globalDiscount: LocalizedText | null;
  readonly point: number;
  readonly availability: Availability;
  /** The rating in tenths of a star; 0 without reviews. */
  readonly rating: number;
  readonly reviewCount: number;
  readonly wishlistCount: number;
  readonly platform: string | null;
  readonly brand: string | null;
  readonly releaseDate: string | null;
  readonly ageRating: string | null;
  /** The time as PostgreSQL writes it. */
  readonly publishedAt: string;
}

/** A product as lists show it. */
export interface ListedProduct extends ShownProduct {
  /** The stock of all variants. */
  readonly stock: number;
}

/** A product's facts for its own page, without variants. */
export interface DetailedProduct extends ShownProduct {
  readonly longDescription: LocalizedText;
  readonly attributes: readonly { name: LocalizedText; value: LocalizedText }[];
  /** The product's series. */
  readonly series: Series | null;
  /** A text for each picture, in their order; null or missing when a picture has none. */
  readonly imageTexts: readonly (LocalizedText | null)[];
  /** The address of the sheet for the product's turning view. */
  readonly turnPicture: string | null;
  /** The product's categories, the main one first. */
  readonly categoryIds: readonly string[];
}

export const toListedProduct = (row: ListRow): ListedProduct => ({
  ...toShownProduct(row),
  stock: row.stock,
});

export const toDetailedProduct = (row: DetailedRow): DetailedProduct => ({
  ...toShownProduct(row),
  longDescription: row.long_description,
  attributes: row.attributes,
  series: row.series,
  imageTexts: row.image_texts,
  turnPicture: row.turn_picture,
  categoryIds: row.category_ids,
});

function toShownProduct(row: ShownRow): ShownProduct {
  const discount = row.discount_type && { type: row.discount_type, value: row.discount_value ?? 0 };
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    shortDescription: row.short_description,
    images: row.images,
    imageColor: row.image_color,
    imageFocus: row.image_focus,
    firstVariantId: row.first_variant_id,
    variantCount: row.variant_count,
    price: row.price,
    ...effectivePrices(row.price, discount, row.promotion_off),
    lowestPrice: row.lowest_price,
    discountType: row.discount_type,
    globalDiscount: row.global_discount,
    point: row.point,
    availability: row.availability,
    rating: row.rating,
    reviewCount: row.review_count,
    wishlistCount: row.wishlist_count,
    platform: row.platform,
    brand: row.brand,
    releaseDate: row.release_date,
    ageRating: row.age_rating,
    publishedAt: row.published_at,
  };
}
