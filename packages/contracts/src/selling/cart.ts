import { z } from "zod";
import { relatedQuery } from "../catalogue/product-search.ts";
import { availabilities, maxOrderTotal } from "../constants.ts";
import { deliveryInfo } from "../catalogue/delivery-shapes.ts";
import { endpoint } from "../endpoint.ts";
import {
  calendarDate,
  id,
  imageColor,
  imageUrl,
  localizedText,
  message,
  money,
  quantity,
  storeParam,
  timestamp,
  urlPager,
} from "../primitives.ts";
import { sentences } from "../sentences.ts";
import { traceStep } from "../trace-step.ts";

/** The reason why a line cannot be bought now. */
export const lineProblem = z.enum(["sold-out", "not-enough-stock", "over-limit", "not-for-sale"]);
export type LineProblem = z.infer<typeof lineProblem>;

/** The limit that keeps a line from growing beyond `max_qty`. */
export const lineLimit = z.enum(["stock", "per-order", "per-person"]);
export type LineLimit = z.infer<typeof lineLimit>;

/** One variant in the cart (S3-023 to S3-030). Unit and subtotal prices are after the variant's own discount unless `original_`. */
export const cartItem = z
  .object({
    _id: id,
    product_id: id,
    product_slug: z.string(),
    product_variant_id: id,
    qty: z.int(),
    is_checkout: z.boolean(),
    product_title: localizedText,
    product_variant_title: localizedText,
    image: imageUrl.nullable(),
    image_color: imageColor,
    global_discount: localizedText.nullable(),
    original_price_per_unit: money,
    discounted_price_per_unit: money,
    /** The price of one when the shopper last put it in or changed the quantity; null: the same as now. */
    price_per_unit_when_added: money.nullable(),
    original_subtotal_price: money,
    subtotal_price: money,
    /** The subtotal after automatic promotions, but without codes; null if no promotion lowers this line. */
    promotion_subtotal_price: money.nullable(),
    original_point_per_unit: z.int(),
    discounted_point_per_unit: z.int(),
    original_subtotal_point: z.int(),
    subtotal_point: z.int(),
    stock: z.int(),
    availability: z.enum(availabilities),
    /** The release date of a pre-order. */
    release_date: calendarDate.nullable(),
    /** The most that one order may hold now: stock, limits and the shop's maximum taken together. */
    max_qty: z.int(),
    limited_by: lineLimit,
    /**
     * The pieces that the caller's orders hold of an article limited per person, and the newest of those orders that
     * they can open. `max_qty` says what more they may have. Null: none, or no such limit.
     */
    bought_before: z.object({ qty: z.int(), reference: z.string().nullable() }).nullable(),
    /** The time it was put in: lines stand in this order. */
    added_at: timestamp,
    problem: lineProblem.nullable(),
  })
  .meta({ id: "CartItem" });
export type CartItem = z.infer<typeof cartItem>;

export const giftItem = z
  .object({
    product_id: id,
    product_variant_id: id,
    qty: z.int(),
    product_title: localizedText,
    product_variant_title: localizedText,
    image: imageUrl.nullable(),
    /** The variant of the line that it stands behind: the last of those that it comes for. */
    comes_with: id.nullable(),
  })
  .meta({ id: "GiftItem" });
export type GiftItem = z.infer<typeof giftItem>;

/** A discount by itself or by a code; of FREE_SHIPPING, `amount` is what shipping would have cost. */
export const discount = z
  .object({
    _id: id,
    title: localizedText,
    template_type: z.enum(["STORE", "PROMOTION_CODE", "FREE_SHIPPING", "VOUCHER"]),
    discount_type: z.enum(["PRICE", "PERCENTAGE", "BUY_X_GET_Y_FREE"]).nullable(),
    amount: money,
  })
  .meta({ id: "Discount" });
export type Discount = z.infer<typeof discount>;

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
  /** Nothing is left to pay for what it would lower. */
  "nothing-to-lower",
]);
export type CodeProblem = z.infer<typeof codeProblem>;

const voucherProblem = z
  .object({
    code: codeProblem,
    message: z.string(),
    /** The rest that a code with `minimum-not-met` asks for; 0: enough. */
    missing: z.object({ title: localizedText, amount: money, qty: z.int() }).optional(),
    /** The level that a code with `not-yours` is for, and how far a member is from it. */
    level: z.object({ title: localizedText, points_to_go: z.int() }).optional(),
  })
  .meta({ id: "VoucherProblem" });
export type VoucherProblem = z.infer<typeof voucherProblem>;

/** subtotal (original prices) - local - global + shipping_fee = total; `total` is never below zero. */
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

/**
 * An order of the caller's that waits for its online payment and has lines of this cart. Ordering them again supersedes it, and what is
 * held for it is there for the new one.
 */
export const waitingOrder = z
  .object({
    order_id: id,
    reference: z.string(),
    /** The units that the order reserves, gifts included. */
    held: z.array(z.object({ product_variant_id: id, qty: z.int() })),
  })
  .meta({ id: "WaitingOrder" });
export type WaitingOrder = z.infer<typeof waitingOrder>;

/** One of the caller's own vouchers that would lower this cart now or bring a gift, were its code the one that is sent. */
export const usableVoucher = z
  .object({
    discount_code_id: id,
    code: z.string(),
    title: localizedText,
    discount_type: z.enum(["PRICE", "PERCENTAGE", "BUY_X_GET_Y_FREE"]),
    discount_value: money,
    /** The sum it takes off; of a gift `"0.00"`. */
    amount: money,
    /** The worth: the amount, or the gift at its price. */
    worth: money,
    gift: giftItem.nullable(),
    expires_at: timestamp.nullable(),
  })
  .meta({ id: "UsableVoucher" });
export type UsableVoucher = z.infer<typeof usableVoucher>;

export const cart = z
  .object({
    cart_items: z.array(cartItem),
    gift_items: z.array(giftItem),
    discounts: z.array(discount),
    calculations,
    is_voucher_applied: z.boolean(),
    voucher_problem: voucherProblem.nullable(),
    is_enough_membership_points: z.boolean(),
    /** The points that paying the total would earn a member now. */
    points_to_earn: z.int(),
    /** A promotion gives delivery free, whichever courier brings it. */
    is_shipping_free: z.boolean(),
    is_total_too_high: z.boolean().meta({
      description: `What is chosen comes to more than one order may (${maxOrderTotal}): it can be bought in parts alone`,
    }),
    calculation_trace: z.array(traceStep),
    /** At most five, what is worth most first; none of a guest. */
    usable_vouchers: z.array(usableVoucher),
    /** Those that ordering the chosen lines would supersede; the oldest first. */
    waiting_orders: z.array(waitingOrder),
  })
  .meta({ id: "Cart" });
export type Cart = z.infer<typeof cart>;

const inStore = z.object({ store_id: storeParam });

/** The lines that are priced and how they travel: absent ids mean all lines, an empty list none. A checkout names its lines. */
export const cartRequest = z.object({
  checkout_product_variant_ids: z.array(id).max(999).optional(),
  voucher_code: z.string().trim().max(64).nullish(),
  delivery_info: deliveryInfo.optional(),
});

/** `set` makes `qty` the line's quantity, 0 takes the line out; `add` puts so many more in, however many tabs do it at once. */
const lineChange = z
  .object({
    product_variant_id: id,
    qty: quantity,
    change: z.enum(["set", "add"]).default("set"),
    /**
     * The time of a line that was taken out and comes back: it stands where it stood. Ignored while the line is there.
     * A later time counts as now; the database refuses impossible years and finer fractions.
     */
    added_at: z.iso
      .datetime()
      .max(32)
      .refine((at) => at >= "2000")
      .optional(),
  })
  .refine(({ change, qty }) => change === "set" || qty > 0, {
    path: ["qty"],
    error: sentences.addOne,
  });

export const cartEndpoints = {
  all: endpoint({
    method: "POST",
    path: "/stores/:store_id/shopping-cart/all",
    summary: "The cart with its prices worked out",
    who: "guest",
    params: inStore,
    body: cartRequest,
    example: {
      checkout_product_variant_ids: ["0198c1f0a7b27c3e9d10"],
      delivery_info: { method: "DELIVERY", courier_id: "0198c1f0a7b27c3e9d10" },
    },
    response: cart,
    errors: ["not_found"],
  }),
  count: endpoint({
    method: "GET",
    path: "/stores/:store_id/shopping-cart/count",
    summary: "How many lines the cart holds",
    who: "guest",
    params: inStore,
    response: z.object({ count: z.int() }),
    errors: ["not_found"],
  }),
  addToCart: endpoint({
    method: "POST",
    path: "/stores/:store_id/shopping-cart/add-to-cart",
    summary: "Set a line's quantity, or add to it; setting 0 removes the line",
    who: "guest",
    params: inStore,
    body: lineChange,
    example: { product_variant_id: "0198c1f0a7b27c3e9d10", qty: 2 },
    response: message.extend({ count: z.int(), qty: z.int() }),
    errors: ["not_found", "insufficient_stock", "quantity_limit"],
    limit: { max: 240, perSeconds: 60, isPerProcess: true },
  }),
  related: endpoint({
    method: "GET",
    path: "/stores/:store_id/shopping-cart/related-products-urls",
    summary: "Addresses of pages of products that go with what is in the cart",
    who: "guest",
    params: inStore,
    query: relatedQuery,
    response: urlPager,
    errors: ["not_found"],
  }),
  clear: endpoint({
    method: "DELETE",
    path: "/stores/:store_id/shopping-cart/clear-cart",
    summary: "Empty the cart",
    who: "guest",
    params: inStore,
    response: message,
    errors: ["not_found"],
  }),
};

/** Setting `shopping-cart`: the least and most units of one variant per order. */
export const shoppingCartSetting = z.object({ minimum: z.int().min(1), maximum: z.int().max(999) });
