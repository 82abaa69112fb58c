import type { LocalizedText } from "@harbour/contracts";
import type { Money } from "../../platform/money.ts";

/** Everything a total is made of. Whoever prices reads it, in as few statements as it takes; the steps only calculate. */
export interface PricingFacts {
  readonly storeId: string;
  readonly customer: CustomerFacts;
  /** Lines in the cart's order; each variant once. */
  readonly lines: readonly LineFacts[];
  readonly offers: Offers;
  /** The code that the shopper entered; null: none. */
  readonly enteredCode: string | null;
  /** Points that may be spent now. */
  readonly usablePoints: number;
  readonly shipping: ShippingQuote;
}

export interface CustomerFacts {
  /** The customer groups somebody belongs to. */
  readonly groups: readonly string[];
}

export interface LineFacts {
  readonly variant: VariantFacts;
  readonly qty: number;
  /** Counts towards the totals. */
  readonly isCheckout: boolean;
}

export interface VariantFacts {
  readonly variantId: string;
  readonly sku: string;
  /** Cents a piece, before and after the variant's own discount. */
  readonly price: Money;
  readonly discountedPrice: Money;
  readonly discountType: "PRICE" | "PERCENTAGE" | null;
  /** Points a piece, besides the money. */
  readonly point: number;
}

/** A quote for shipping, from the courier or the pick-up point, before anyone gives it free. */
export interface ShippingQuote {
  readonly fee: Money;
  readonly by: string | null;
}

/** Offers that may lower this cart's total. */
export interface Offers {
  /** The database's time at which they were read. */
  readonly at: Date;
  /** Those that apply by themselves. */
  readonly promotions: readonly (StorePromotion | FreeShipping)[];
  /** Facts of the entered code; empty: no such code. */
  readonly codes: readonly CodeFacts[];
}

/** The variants that a promotion counts and lowers; null: all. Promotions for the same goods share one set. */
export type Goods = ReadonlySet<string> | null;

/** The customers and goods that a promotion applies to. */
interface Terms {
  readonly id: string;
  readonly title: LocalizedText;
  readonly isActive: boolean;
  /** The time from `from` until before `until`; null is open. */
  readonly window: { readonly from: Date | null; readonly until: Date | null };
  readonly storeIds: readonly string[];
  /** Customer groups; null: everybody. */
  readonly groups: readonly string[] | null;
  readonly goods: Goods;
  /** The least sum of its goods after their own discounts, in cents and in pieces. */
  readonly minSpending: Money;
  readonly minQuantity: number;
  /** The uses left, in all and for this person; null: no limit. */
  readonly quota: { readonly left: number | null; readonly leftForPerson: number | null };
}

export interface StorePromotion extends Terms {
  readonly templateType: "STORE";
  readonly reward: Reward;
}

export interface FreeShipping extends Terms {
  readonly templateType: "FREE_SHIPPING";
}

export interface CodePromotion extends Terms {
  readonly templateType: "PROMOTION_CODE" | "VOUCHER";
  readonly reward: Reward;
}

export type Promotion = StorePromotion | FreeShipping | CodePromotion;

export interface CodeFacts {
  readonly promotion: CodePromotion;
  /** The redeemed voucher; null: a promotion code, which anybody may use. */
  readonly voucher: {
    readonly isOwn: boolean;
    readonly isUsed: boolean;
    readonly expiresAt: Date | null;
  } | null;
}

export type Reward =
  | { readonly discountType: "PRICE"; readonly off: Money }
  /** `off` in hundredths of a per cent. */
  | { readonly discountType: "PERCENTAGE"; readonly off: number }
  /** A gift of `get` pieces for every `buy` pieces of the promotion's goods, at most `maxGifts`. */
  | {
      readonly discountType: "BUY_X_GET_Y_FREE";
      readonly buy: number;
      readonly get: number;
      readonly gift: GiftFacts;
      /** The gifts left for this person; null: no limit. */
      readonly maxGifts: number | null;
    };

export interface GiftFacts {
  readonly variantId: string;
  readonly productId: string;
  readonly productSlug: string;
  readonly sku: string;
  readonly productTitle: LocalizedText;
  readonly variantTitle: LocalizedText;
  readonly image: string | null;
  /** Cents; what the gift is worth when offers are compared. */
  readonly price: Money;
  readonly stock: number;
}
