import type { CartItem, ProductListItem } from "@harbour/contracts";
import type { Availability } from "@harbour/contracts/constants";
import {
  formatDay,
  formatMoney,
  formatPercentOff,
  localized,
  toCents,
  translator,
  type Language,
} from "@harbour/i18n";
import { paths, type StoreAlias } from "../../paths.ts";
import { isForAdults } from "../../request/adult-rating.ts";
import { productTexts } from "./product.texts.ts";

/** A product card's facts in one language; the rest stays on the server. */
export interface ProductCard {
  readonly id: string;
  readonly store: StoreAlias;
  readonly href: string;
  readonly title: string;
  /** A sentence or two, if there is space. */
  readonly summary: string | null;
  readonly image: string | null;
  /** The picture's background colour, `#rgb`. */
  readonly color: string | null;
  /** The focus point of the picture; null for the middle. */
  readonly focus: string | null;
  /** The price in words: `HK$149.50`, `HK$149.50 + 50 points`. */
  readonly price: string;
  readonly priceBefore: string | null;
  /** The discount in words: `15% off`; null for none. */
  readonly percentOff: string | null;
  /** The product's automatic promotion. */
  readonly promotion: string | null;
  readonly hasChoices: boolean;
  readonly availability: Availability;
  /** The units left when few; else null. */
  readonly lowStockUnits: number | null;
  readonly isNew: boolean;
  readonly facts: string;
  /** The rating with one decimal; null without ratings. */
  readonly rating: number | null;
  readonly reviewCount: number;
  /** The release day `DD/MM/YYYY` of a pre-order. */
  readonly releaseDay: string | null;
}

/** The products remembered by a browser. */
export interface ProductsById {
  readonly products: readonly ProductCard[];
  /** The ids that the shop no longer has. */
  readonly missing: readonly string[];
}

/** The number of units from which a card shows how many are left. */
const lowStockLimit = 5;

export function presentProduct(
  item: ProductListItem,
  language: Language,
  store: StoreAlias,
  { hasSummary = false } = {},
): ProductCard {
  const { price, ...reduction } = presentPrice(item, language);
  // Lists are cached for everybody, so products for adults hide their pictures.
  const isHidden = isForAdults(item.age_rating);
  // Common fields stand side by side, where they compress best.
  return {
    id: item._id,
    href: productPath(item, store),
    title: localized(item.title, language),
    facts: [item.platform, item.brand, isHidden && item.age_rating].filter(Boolean).join(" · "),
    price,
    color: item.image_color && shortenColor(item.image_color),
    image: isHidden ? null : (item.images[0] ?? null),
    focus: item.image_focus?.[0] ?? null,
    rating: item.rating,
    reviewCount: item.review_count,
    hasChoices: item.has_choices,
    ...reduction,
    promotion: item.global_discount && localized(item.global_discount, language),
    isNew: item.is_new,
    lowStockUnits:
      item.availability === "IN_STOCK" && item.stock <= lowStockLimit ? item.stock : null,
    releaseDay:
      item.availability === "PREORDER" && item.release_date ? formatDay(item.release_date) : null,
    availability: item.availability,
    summary: hasSummary && !isHidden ? localized(item.short_description, language) : null,
    store,
  };
}

/** Shortens a colour to three digits, because lists contain many and it shows only while loading. */
function shortenColor(color: string): string {
  return color.replace(/[0-9a-f]{2}/g, (hexPair) =>
    Math.round(parseInt(hexPair, 16) / 17).toString(16),
  );
}

export function productPath(
  { _id, slug }: { _id: string; slug: string },
  store: StoreAlias,
): string {
  return paths.product(store, _id, encodeURIComponent(slug));
}

interface PriceFields {
  readonly price: string;
  readonly discounted_price: string;
  /** The price with an automatic promotion; null or absent when that lowers no unit. */
  readonly promotion_price?: string | null;
  /** The lowest price among a product's choices; null or absent if all have one price. */
  readonly lowest_price?: string | null;
  /** The points that the product costs besides the money. */
  readonly point: number;
}

/** Describes a price in points, money or both. */
export function presentPrice(
  { price, discounted_price, promotion_price, lowest_price, point }: PriceFields,
  language: Language,
) {
  const t = translator(productTexts, language);
  const now = promotion_price ?? discounted_price;
  const lowest = lowest_price ?? now;
  // The regular price is the first choice's, so it stands only beside that choice's own price.
  const isDiscounted = now !== price && lowest === now;
  const [cents, regularCents] = [now, price].map(toCents);
  // Rounded down, so that the badge never promises more than the price gives.
  const percent = Math.floor(((regularCents! - cents!) * 100) / regularCents!);
  const priceParts = [
    ...(point === 0 || Number(now) > 0 ? [formatMoney(now)] : []),
    ...(point > 0 ? [t("points", { count: point })] : []),
  ];
  return {
    price: lowest_price ? t("from", { price: formatMoney(lowest_price) }) : priceParts.join(" + "),
    priceBefore: isDiscounted ? formatMoney(price) : null,
    percentOff: isDiscounted && percent > 0 ? formatPercentOff(percent, language) : null,
  };
}

/** Presents the price of a line of a cart or an order. */
export const presentLinePrice = (
  line: Pick<
    CartItem,
    "original_subtotal_price" | "subtotal_price" | "promotion_subtotal_price" | "subtotal_point"
  >,
  language: Language,
) =>
  presentPrice(
    {
      price: line.original_subtotal_price,
      discounted_price: line.subtotal_price,
      promotion_price: line.promotion_subtotal_price,
      point: line.subtotal_point,
    },
    language,
  );
