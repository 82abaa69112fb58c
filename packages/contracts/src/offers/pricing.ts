import { z } from "zod";
import { id, imageUrl, localizedText, money } from "../primitives.ts";

/** A variant with its prices. Fields named `original_` leave out the variant's own discount; all others include it. */
export const pricedLine = z.object({
  _id: id,
  product_id: id,
  product_slug: z.string(),
  product_variant_id: id,
  qty: z.int(),
  product_title: localizedText,
  product_variant_title: localizedText,
  image: imageUrl.nullable(),
  global_discount: localizedText.nullable(),
  original_price_per_unit: money,
  discounted_price_per_unit: money,
  original_subtotal_price: money,
  subtotal_price: money,
  /** The subtotal with automatic promotions but without codes. Null if no promotion lowers this line. */
  promotion_subtotal_price: money.nullable(),
  original_point_per_unit: z.int(),
  discounted_point_per_unit: z.int(),
  original_subtotal_point: z.int(),
  subtotal_point: z.int(),
});

export const giftItem = z
  .object({
    product_id: id,
    product_variant_id: id,
    qty: z.int(),
    product_title: localizedText,
    product_variant_title: localizedText,
    image: imageUrl.nullable(),
    /** The last line that earned this gift; the gift's line follows it. Null for lines that are not gifts. */
    comes_with: id.nullable(),
  })
  .meta({ id: "GiftItem" });
export type GiftItem = z.infer<typeof giftItem>;

/** A discount: automatic, by code, or given by staff (GOODWILL). For FREE_SHIPPING, `amount` is the saved fee. */
export const discount = z
  .object({
    _id: id,
    title: localizedText,
    template_type: z.enum(["STORE", "PROMOTION_CODE", "FREE_SHIPPING", "VOUCHER", "GOODWILL"]),
    discount_type: z.enum(["PRICE", "PERCENTAGE", "BUY_X_GET_Y_FREE"]).nullable(),
    amount: money,
  })
  .meta({ id: "Discount" });
export type Discount = z.infer<typeof discount>;

/**
 * An automatic promotion within reach that would save more than the present promotion. `missing` is the amount, the
 * units or both that the cart lacks. `gift` is the free product. `category_id` is set if the promotion is for the
 * goods of one category.
 */
export const upsellOffer = z
  .object({
    _id: id,
    title: localizedText,
    template_type: z.enum(["STORE", "FREE_SHIPPING"]),
    missing: z.object({ amount: money, qty: z.int() }),
    gift: localizedText.nullable(),
    category_id: id.nullable(),
    /** The title of the promotion that this offer would replace. Null when it replaces none. */
    replaces: localizedText.nullable(),
  })
  .meta({ id: "NearOffer" });
export type NearOffer = z.infer<typeof upsellOffer>;

/**
 * The sums of a cart: subtotal (original prices) - local - global + shipping_fee = total. `total` is never negative.
 */
export const calculations = z
  .object({
    currency: z.literal("HKD"),
    price: z.object({ subtotal: money, total: money }),
    price_discount: z.object({ local: money, global: money }),
    point: z.object({ subtotal: z.int(), total: z.int() }),
    shipping_fee: money,
  })
  .meta({ id: "Calculations" });
export type Calculations = z.infer<typeof calculations>;

/** The reason why an entered code gives no discount. */
export const codeProblem = z.enum([
  "unknown",
  "expired",
  "used",
  "not-yours",
  "minimum-not-met",
  "wrong-store",
  "wrong-goods",
  /** The gift is out of stock. */
  "gift-sold-out",
  /** The gift left the catalogue. */
  "gift-missing",
  /** The goods that the code lowers already cost nothing. */
  "nothing-to-lower",
]);
export type CodeProblem = z.infer<typeof codeProblem>;

/**
 * The reason why a promotion or code did not apply. A code repeats its `codeProblem`. Only staff see `not-yet`,
 * `stopped`, `expired`, `not-yours`, `wrong-store` and `gift-missing` of a promotion.
 */
export const traceReason = z.enum([
  /** The cart contains none of the promotion's goods. */
  "goods",
  "minimum-spending",
  "minimum-quantity",
  /** The promotion or its gifts are used up, for everybody or for this person. */
  "quota",
  /** Another promotion saves more. */
  "not-best",
  /** The gift needs more units; `missing` has their number. */
  "too-few",
  "nothing-to-give",
  "not-enough-points",
  "not-yet",
  "stopped",
  ...codeProblem.options,
]);
export type TraceReason = z.infer<typeof traceReason>;

/**
 * A step of the price calculation. It names the rule, its subject, and either the amount or the reason why it did not
 * apply.
 */
export const traceStep = z
  .object({
    rule: z.string(),
    on: z.string(),
    amount: money,
    applied: z.boolean(),
    reason: traceReason.nullable(),
    /** The offer's title and value. A gift's value is its price. Absent for steps that are not about an offer. */
    title: localizedText.optional(),
    worth: money.optional(),
    /** The gift of a `too-few` step, and the units still missing for it. */
    missing: z.object({ qty: z.int(), gift: localizedText }).optional(),
  })
  .meta({ id: "TraceStep" });
export type TraceStep = z.infer<typeof traceStep>;
