import type { ProductListItem } from "@harbour/contracts";
import type { Availability } from "@harbour/contracts/constants";
import { formatDay, formatMoney, localized, translator, type Language } from "@harbour/i18n";
import { isForAdults } from "../../request/adult-rating.ts";
import { paths, type StoreAlias } from "../../paths.ts";
import { productMessages } from "./product-card.messages.ts";

/** A product as its card shows it, in one language: everything else stays on the server. */
export interface ProductCard {
  readonly id: string;
  readonly store: StoreAlias;
  readonly href: string;
  readonly title: string;
  /** A sentence or two, only where there is space for it. */
  readonly summary: string | null;
  readonly image: string | null;
  /** The picture's ground, `#rgb`. */
  readonly color: string | null;
  /** The price for people: `HK$149.50`, `HK$149.50 + 50 points`. */
  readonly price: string;
  readonly priceBefore: string | null;
  /** Whole percents off, 0 for none. */
  readonly percentOff: number;
  /** The promotion that it is in by itself. */
  readonly promotion: string | null;
  readonly hasChoices: boolean;
  readonly availability: Availability;
  /** Units left when so few that it matters, else null. */
  readonly fewLeft: number | null;
  readonly isNew: boolean;
  readonly facts: string;
  /** The rating of five, with one decimal; null while nobody has rated it. */
  readonly rating: number | null;
  readonly reviewCount: number;
  /** `DD/MM/YYYY`, of what is not out yet. */
  readonly releaseDay: string | null;
}

/** Products that a browser remembers. */
export interface ProductsById {
  readonly products: readonly ProductCard[];
  /** The ids that the shop has no more. */
  readonly missing: readonly string[];
}

/** At or under this many units a card says how many are left. */
const few = 5;

export function presentProduct(
  item: ProductListItem,
  language: Language,
  store: StoreAlias,
  { withSummary = false } = {},
): ProductCard {
  const { price, ...reduction } = presentPrice(item, language);
  // Lists are everybody's: of what is for adults they say what it is, and show nothing.
  const isHidden = isForAdults(item.age_rating);
  // A page carries many: what most have in common stands side by side, where it compresses to nothing.
  return {
    id: item._id,
    href: productPath(item, store),
    title: localized(item.title, language),
    facts: [item.platform, item.brand, isHidden && item.age_rating].filter(Boolean).join(" · "),
    price,
    color: item.image_color && shortColor(item.image_color),
    image: isHidden ? null : (item.images[0] ?? null),
    rating: item.rating,
    reviewCount: item.review_count,
    hasChoices: item.has_choices,
    ...reduction,
    promotion: item.global_discount && localized(item.global_discount, language),
    isNew: item.is_new,
    fewLeft: item.availability === "IN_STOCK" && item.stock <= few ? item.stock : null,
    releaseDay:
      item.availability === "PREORDER" && item.release_date ? formatDay(item.release_date) : null,
    availability: item.availability,
    summary: withSummary && !isHidden ? localized(item.short_description, language) : null,
    store,
  };
}

/** A list holds many: in three digits they are half as long, and a shade off for a moment. */
function shortColor(color: string): string {
  return color.replace(/[0-9a-f]{2}/g, (two) => Math.round(parseInt(two, 16) / 17).toString(16));
}

export function productPath(
  { _id, slug }: { _id: string; slug: string },
  store: StoreAlias,
): string {
  return paths.product(store, _id, encodeURIComponent(slug));
}

interface Priced {
  readonly price: string;
  readonly discounted_price: string;
  /** The price with the automatic promotion; null or absent: that gives it no price of its own. */
  readonly promotion_price?: string | null;
  /** Membership points that it costs besides. */
  readonly point: number;
}

/** Presents a price: points where it costs some, and no money where it costs none. */
export function presentPrice(
  { price, discounted_price, promotion_price, point }: Priced,
  language: Language,
) {
  const now = promotion_price ?? discounted_price;
  const isReduced = now !== price;
  const parts = [
    ...(point === 0 || Number(now) > 0 ? [formatMoney(now)] : []),
    ...(point > 0 ? [translator(productMessages, language)("points", { count: point })] : []),
  ];
  return {
    price: parts.join(" + "),
    priceBefore: isReduced ? formatMoney(price) : null,
    percentOff: isReduced ? Math.round((1 - Number(now) / Number(price)) * 100) : 0,
  };
}
