import { z } from "zod";
import { id, imageUrl, localizedText, money } from "../primitives.ts";

/**
 * A variant with its prices. Prices include the variant's own discount unless named `original_`.
 */
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
  /** The subtotal after automatic promotions, but without codes; null if no promotion lowers this line. */
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
    /** The last line that earned the gift; the gift's line follows it. */
    comes_with: id.nullable(),
  })
  .meta({ id: "GiftItem" });
export type GiftItem = z.infer<typeof giftItem>;

/**
 * A discount, automatic, by code, or given by staff (GOODWILL). FREE_SHIPPING has the saved fee as
 * `amount`.
 */
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
 * An automatic promotion that more goods would bring, worth more than the present promotion.
 * `missing` tells the amount, the units or both; `gift` is the free product. `category_id` names
 * the promotion's goods if they are one category.
 */
export const nearOffer = z
  .object({
    _id: id,
    title: localizedText,
    template_type: z.enum(["STORE", "FREE_SHIPPING"]),
    missing: z.object({ amount: money, qty: z.int() }),
    gift: localizedText.nullable(),
    category_id: id.nullable(),
    /** The title of the promotion that this offer would replace. */
    replaces: localizedText.nullable(),
  })
  .meta({ id: "NearOffer" });
export type NearOffer = z.infer<typeof nearOffer>;

/** subtotal (original prices) - local - global + shipping_fee = total; `total` is never negative. */
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
  /** The discounted goods cost nothing already. */
  "nothing-to-lower",
]);
export type CodeProblem = z.infer<typeof codeProblem>;

/**
 * The reason why a rule did not apply; a code repeats its problem. Only staff see `not-yet`, `stopped`,
 * `expired`, `not-yours`, `wrong-store` and `gift-missing` of a promotion.
 */
export const traceReason = z.enum([
  /** The cart holds none of the promotion's goods. */
  "goods",
  "minimum-spending",
  "minimum-quantity",
  /** The promotion or its gifts are used up, for everybody or for this person. */
  "quota",
  /** Another promotion is worth more. */
  "not-best",
  /** More units bring the gift: `missing` says how many. */
  "too-few",
  "nothing-to-give",
  "not-enough-points",
  "not-yet",
  "stopped",
  ...codeProblem.options,
]);
export type TraceReason = z.infer<typeof traceReason>;

/** A step towards a total: the rule, its subject, and the amount or the reason why it did not apply. */
export const traceStep = z
  .object({
    rule: z.string(),
    on: z.string(),
    amount: money,
    applied: z.boolean(),
    reason: traceReason.nullable(),
    /**
     * The offer's title and value; a gift counts with its price. Absent for steps without an offer.
     */
    title: localizedText.optional(),
    worth: money.optional(),
    /** The units still missing for a gift (`too-few`), and the gift. */
    missing: z.object({ qty: z.int(), gift: localizedText }).optional(),
  })
  .meta({ id: "TraceStep" });
export type TraceStep = z.infer<typeof traceStep>;
