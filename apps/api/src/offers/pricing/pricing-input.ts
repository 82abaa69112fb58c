import type { LocalizedText } from "@harbour/contracts";
import type { Money } from "../../platform/values/money.ts";

/** All facts that a total depends on. The caller reads them in few statements; the steps only calculate. */
export interface PricingInput {
  readonly storeId: string;
  readonly customer: PricedCustomer;
  /** Lines in the cart's order. Each variant has at most one line. */
  readonly lines: readonly PricedCartLine[];
  readonly offers: Offers;
  /** The entered code; null when there is none. */
  readonly enteredCode: string | null;
  /** The points that the shopper can spend. */
  readonly usablePoints: number;
  readonly shipping: ShippingQuote;
  /** The cents that staff take off the goods. */
  readonly goodwill?: Money | undefined;
  /** The most reasons of one kind in the trace; by default `maxReasons` of trace.rules.ts. */
  readonly maxReasons?: number | undefined;
}

export interface PricedCustomer {
  /** The shopper's customer groups. */
  readonly groups: readonly string[];
}

export interface PricedCartLine {
  readonly variant: PricedVariant;
  readonly qty: number;
  /** True when the line is chosen for checkout and counts towards the totals. */
  readonly isCheckout: boolean;
}

export interface PricedVariant {
  readonly variantId: string;
  readonly sku: string;
  /** Cents per unit before and after the variant's own discount. */
  readonly price: Money;
  readonly discountedPrice: Money;
  readonly discountType: "PRICE" | "PERCENTAGE" | null;
  /** Points per unit, besides the money. */
  readonly point: number;
}

/** The shipping of a courier or pick-up point, before free delivery. */
export interface ShippingQuote {
  readonly fee: Money;
  readonly by: string | null;
}

/** Offers that may lower this cart's total. */
export interface Offers {
  /** The database's time of reading. */
  readonly at: Date;
  /** Automatic promotions. */
  readonly promotions: readonly (StorePromotion | FreeShipping)[];
  /** Promotions for this cart's goods that cannot apply: outside their stores or period, or without their gift. */
  readonly unreachable: readonly UnreachablePromotion[];
  /** Facts of the entered code; empty when the code is unknown. */
  readonly codes: readonly PricedCode[];
}

/**
 * The variants that a promotion counts and lowers. Null means all variants. Promotions for the same goods share one
 * set.
 */
export type Goods = ReadonlySet<string> | null;

/** The customers and goods that a promotion applies to. */
interface Terms {
  readonly id: string;
  readonly title: LocalizedText;
  readonly isActive: boolean;
  /** The period from `from` until before `until`. Null means no limit. */
  readonly window: { readonly from: Date | null; readonly until: Date | null };
  readonly storeIds: readonly string[];
  /** Customer groups. Null means everybody. */
  readonly groups: readonly string[] | null;
  readonly goods: Goods;
  /** The minimum of the promotion's goods in the cart: cents after their own discounts, and units. */
  readonly minSpending: Money;
  readonly minQuantity: number;
  /** The remaining uses, in total and for this person. Null means no limit. */
  readonly quota: { readonly left: number | null; readonly leftForPerson: number | null };
  /** The category of the promotion's goods; null when the goods are not a single category. */
  readonly categoryId: string | null;
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

/** A promotion that appears only in the trace for staff. */
export type UnreachablePromotion = Pick<
  Terms,
  "id" | "title" | "isActive" | "window" | "storeIds" | "groups"
> & {
  /** True when the promotion's gift left the catalogue. */
  readonly isGiftMissing: boolean;
} & (
    | {
        readonly templateType: "STORE" | "PROMOTION_CODE";
        readonly discountType: Reward["discountType"];
      }
    | { readonly templateType: "FREE_SHIPPING" }
  );

export type Promotion = StorePromotion | FreeShipping | CodePromotion;

/** A code that gives nothing, because its gift left the catalogue. */
export interface CodeWithoutGift extends Omit<CodePromotion, "reward"> {
  readonly reward: null;
}

export interface PricedCode {
  readonly promotion: CodePromotion | CodeWithoutGift;
  /** The redeemed voucher; null for a promotion's code, which anybody may use. */
  readonly voucher: {
    readonly isOwn: boolean;
    readonly isUsed: boolean;
    readonly expiresAt: Date | null;
  } | null;
}

export type Reward =
  | { readonly discountType: "PRICE"; readonly reduction: Money }
  /** A percentage; `reduction` is in hundredths of a per cent. */
  | { readonly discountType: "PERCENTAGE"; readonly reduction: number }
  /** A gift of `get` units for every `buy` units of the promotion's goods, at most `maxGifts`. */
  | {
      readonly discountType: "BUY_X_GET_Y_FREE";
      readonly buy: number;
      readonly get: number;
      readonly gift: PricedGift;
      /** The gifts that the person may still get; null without a limit. */
      readonly maxGifts: number | null;
    };

export type GiftReward = Extract<Reward, { discountType: "BUY_X_GET_Y_FREE" }>;

export interface PricedGift {
  readonly variantId: string;
  readonly productId: string;
  readonly productSlug: string;
  readonly sku: string;
  readonly productTitle: LocalizedText;
  readonly variantTitle: LocalizedText;
  readonly image: string | null;
  /** Cents. The gift counts with this value when promotions are compared. */
  readonly price: Money;
  readonly stock: number;
}
