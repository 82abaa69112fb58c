import { z } from "zod";
import { id, imageUrl, localizedText, money } from "../primitives.ts";

/** A variant with its prices. Fields named `original_` leave out the variant's own discount; all others include it. */
export const pricedLine = z.object({
  _id: id,
  product_id: id,
  product_slug: z.string(),
  product_variant_id: id,
  qty: z.int().meta({ description: "The number of units" }),
  product_title: localizedText,
  product_variant_title: localizedText,
  image: imageUrl.nullable(),
  global_discount: localizedText.nullable().meta({
    description: "The title of the automatic promotion that lowers the line; null without one",
  }),
  original_price_per_unit: money.meta({
    description: "The price of a unit before the variant's own discount",
  }),
  discounted_price_per_unit: money.meta({
    description: "The price of a unit with the variant's own discount",
  }),
  original_subtotal_price: money.meta({ description: "The original price of all units" }),
  subtotal_price: money.meta({
    description:
      "The price of all units with the variant's own discount, before promotions and codes",
  }),
  promotion_subtotal_price: money.nullable().meta({
    description:
      "The subtotal with automatic promotions but without codes; null if no promotion lowers this line",
  }),
  original_point_per_unit: z.int().meta({
    description: "The points that a unit costs besides its price",
  }),
  discounted_point_per_unit: z.int().meta({
    description: "The same points, because discounts never lower them",
  }),
  original_subtotal_point: z.int().meta({ description: "The points that all units cost" }),
  subtotal_point: z.int().meta({
    description: "The same points, because discounts never lower them",
  }),
});

export const giftItem = z
  .object({
    product_id: id,
    product_variant_id: id,
    qty: z.int(),
    product_title: localizedText,
    product_variant_title: localizedText,
    image: imageUrl.nullable(),
    comes_with: id.nullable().meta({
      description:
        "The last line that earned this gift, which the gift follows; null for lines that are not gifts",
    }),
  })
  .meta({ id: "GiftItem" });
export type GiftItem = z.infer<typeof giftItem>;

/** A discount: automatic, by code, or given by staff (GOODWILL). For FREE_SHIPPING, `amount` is the saved fee. */
export const discount = z
  .object({
    _id: id,
    title: localizedText,
    template_type: z
      .enum(["STORE", "PROMOTION_CODE", "FREE_SHIPPING", "VOUCHER", "GOODWILL"])
      .meta({
        description:
          "STORE and FREE_SHIPPING are automatic, PROMOTION_CODE and VOUCHER need a code, GOODWILL is given by staff",
      }),
    discount_type: z.enum(["PRICE", "PERCENTAGE", "BUY_X_GET_Y_FREE"]).nullable().meta({
      description: "The way to count the discount; null for FREE_SHIPPING",
    }),
    amount: money.meta({ description: "The money saved; for FREE_SHIPPING the saved fee" }),
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
    missing: z.object({ amount: money, qty: z.int() }).meta({
      description: "The amount and the units that the cart still needs",
    }),
    gift: localizedText.nullable().meta({
      description: "The title of the free product; null without a gift",
    }),
    category_id: id.nullable().meta({
      description: "The category whose goods the promotion is for; null for all goods",
    }),
    replaces: localizedText.nullable().meta({
      description:
        "The title of the promotion that this offer would replace; null when it replaces none",
    }),
  })
  .meta({ id: "NearOffer" });
export type NearOffer = z.infer<typeof upsellOffer>;

/**
 * The sums of a cart: subtotal (original prices) - local - global + shipping_fee = total. `total` is never negative.
 */
export const calculations = z
  .object({
    currency: z.literal("HKD"),
    price: z.object({ subtotal: money, total: money }).meta({
      description:
        "`subtotal` counts original prices. `total` is the amount to pay, with discounts and delivery",
    }),
    price_discount: z.object({ local: money, global: money }).meta({
      description:
        "`local` is saved by the variants' own discounts, `global` by promotions and codes",
    }),
    point: z.object({ subtotal: z.int(), total: z.int() }).meta({
      description: "The points that the goods cost besides their price",
    }),
    shipping_fee: money.meta({ description: "The fee for delivery" }),
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
    rule: z.string().meta({ description: "The rule, such as `promotion-percentage`" }),
    on: z
      .string()
      .meta({ description: "The subject, such as the SKU of a variant or the id of a promotion" }),
    amount: money.meta({
      description:
        "The change of the total, negative for a discount; `0.00` if the rule did not apply",
    }),
    applied: z.boolean().meta({ description: "True if the rule applied" }),
    reason: traceReason.nullable().meta({
      description: "The reason why the step did not apply; null if it applied",
    }),
    title: localizedText.optional().meta({
      description: "The offer's title; absent for steps that are not about an offer",
    }),
    worth: money.optional().meta({ description: "The offer's value; for a gift its price" }),
    missing: z.object({ qty: z.int(), gift: localizedText }).optional().meta({
      description: "The gift of a `too-few` step, and the units still missing for it",
    }),
  })
  .meta({ id: "TraceStep" });
export type TraceStep = z.infer<typeof traceStep>;
