import { z } from "zod";
import { deliveryInfo } from "../catalogue/delivery-shapes.ts";
import { relatedQuery } from "../catalogue/product-search.ts";
import { availabilities, maxOrderTotal } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import {
  calculations,
  codeProblem,
  discount,
  giftItem,
  upsellOffer,
  pricedLine,
  traceStep,
} from "../offers/pricing.ts";
import {
  calendarDate,
  id,
  imageColor,
  localizedText,
  message,
  money,
  quantity,
  storeParam,
  timestamp,
  urlPager,
} from "../primitives.ts";
import { reasonMessage } from "../sentences.ts";

/** The reason why a line cannot be bought now. */
export const lineProblem = z.enum(["sold-out", "not-enough-stock", "over-limit", "not-for-sale"]);
export type LineProblem = z.infer<typeof lineProblem>;

/** The limit that sets `max_qty`. */
export const lineLimit = z.enum(["stock", "per-order", "per-person"]);
export type LineLimit = z.infer<typeof lineLimit>;

/** A cart line (S3-023 to S3-030). */
export const cartItem = pricedLine
  .extend({
    is_checkout: z.boolean().meta({
      description: "True if the line is priced and would be bought",
    }),
    image_color: imageColor,
    price_per_unit_when_added: money.nullable().meta({
      description:
        "The unit price when the shopper last changed the line; null when the price is still the same",
    }),
    stock: z.int().meta({ description: "The unreserved units" }),
    availability: z.enum(availabilities),
    release_date: calendarDate.nullable().meta({
      description: "The release date of a pre-order; null for other goods",
    }),
    max_qty: z.int().meta({
      description: "The largest quantity that one order may contain, by stock and all limits",
    }),
    limited_by: lineLimit.meta({ description: "The limit that sets `max_qty`" }),
    bought_before: z.object({ qty: z.int(), reference: z.string().nullable() }).nullable().meta({
      description:
        "The units of this variant in the caller's earlier orders, and the newest of these orders. `max_qty` is already reduced by these units. Null when there are none, or when the variant has no limit per person",
    }),
    added_at: timestamp.meta({
      description: "The time when the line was added. Lines are sorted by it",
    }),
    problem: lineProblem.nullable().meta({
      description: "The reason why the line cannot be bought now; null if it can",
    }),
  })
  .meta({ id: "CartItem" });
export type CartItem = z.infer<typeof cartItem>;

const voucherProblem = z
  .object({
    code: codeProblem,
    message: z.string(),
    missing: z.object({ title: localizedText, amount: money, qty: z.int() }).optional().meta({
      description:
        "The amount and units missing for a code with `minimum-not-met`; 0 when nothing is missing",
    }),
    level: z.object({ title: localizedText, points_to_go: z.int() }).optional().meta({
      description:
        "The membership level that a `not-yours` code needs, and the points missing for it",
    }),
  })
  .meta({ id: "VoucherProblem" });
export type VoucherProblem = z.infer<typeof voucherProblem>;

/**
 * An order of the caller that waits for an online payment and contains lines of this cart. A new order of these lines
 * supersedes it and takes over its reservations.
 */
export const waitingOrder = z
  .object({
    order_id: id,
    reference: z.string(),
    held: z.array(z.object({ product_variant_id: id, qty: z.int() })).meta({
      description: "The units that the order reserves, including gifts",
    }),
  })
  .meta({ id: "WaitingOrder" });
export type WaitingOrder = z.infer<typeof waitingOrder>;

/** A voucher of the caller whose code would lower this cart's total or add a gift. */
export const usableVoucher = z
  .object({
    discount_code_id: id,
    code: z.string(),
    title: localizedText,
    discount_type: z.enum(["PRICE", "PERCENTAGE", "BUY_X_GET_Y_FREE"]),
    discount_value: money.meta({
      description: "Dollars off for PRICE, or per cent off for PERCENTAGE, with two decimals",
    }),
    amount: money.meta({ description: 'The discount. `"0.00"` when the voucher adds a gift' }),
    worth: money.meta({
      description: "The voucher's value: the discount, or the price of the gift",
    }),
    gift: giftItem.nullable().meta({ description: "The gift; null for other types" }),
    expires_at: timestamp.nullable().meta({
      description: "The time when the voucher expires; null if it never does",
    }),
  })
  .meta({ id: "UsableVoucher" });
export type UsableVoucher = z.infer<typeof usableVoucher>;

export const cart = z
  .object({
    cart_items: z.array(cartItem),
    gift_items: z.array(giftItem),
    discounts: z.array(discount).meta({ description: "The discounts that apply" }),
    calculations,
    is_voucher_applied: z.boolean().meta({
      description: "True if a code of a voucher or promotion lowers the total",
    }),
    voucher_problem: voucherProblem.nullable().meta({
      description:
        "The reason why the entered code gives no discount; null if it does, or without a code",
    }),
    is_enough_membership_points: z.boolean().meta({
      description: "True if the caller has the points that the goods cost",
    }),
    points_to_earn: z.int().meta({
      description: "The points that a member would earn by paying now",
    }),
    is_shipping_free: z.boolean().meta({
      description: "True when a promotion makes delivery by every courier free",
    }),
    is_total_too_high: z.boolean().meta({
      description: `The chosen items cost more than the ${maxOrderTotal} of one order: they need several orders`,
    }),
    calculation_trace: z.array(traceStep).meta({
      description: "The steps of the price calculation",
    }),
    near_offers: z.array(upsellOffer).meta({
      description: "At most three promotions within reach, the nearest first",
    }),
    usable_vouchers: z.array(usableVoucher).meta({
      description: "At most five vouchers of the caller, the most valuable first; empty for guests",
    }),
    waiting_orders: z.array(waitingOrder).meta({
      description:
        "The unpaid orders that a new order of these lines would supersede, oldest first",
    }),
  })
  .meta({ id: "Cart" });
export type Cart = z.infer<typeof cart>;

const storeParams = z.object({ store_id: storeParam });

/**
 * The lines to price, and their delivery. Absent ids price all lines, and an empty list prices none. A checkout
 * always lists its lines.
 */
export const cartRequest = z.object({
  checkout_product_variant_ids: z.array(id).max(999).optional(),
  voucher_code: z.string().trim().max(64).nullish(),
  delivery_info: deliveryInfo.optional(),
});

/**
 * A change of a cart line. `set` replaces the quantity, and 0 removes the line. `add` increases the quantity, which
 * is safe for parallel tabs.
 */
const lineChange = z
  .object({
    product_variant_id: id,
    qty: quantity,
    change: z.enum(["set", "add"]).default("set"),
    added_at: z.iso
      .datetime()
      .max(32)
      .refine((addedAt) => addedAt >= "2000")
      .optional()
      .meta({
        description:
          "The time when a removed line was first added, so that the restored line sorts back to its place. Ignored while the line exists. A future time counts as now. The database refuses impossible years and finer fractions",
      }),
  })
  .refine(({ change, qty }) => change === "set" || qty > 0, {
    path: ["qty"],
    error: reasonMessage("additions-missing"),
  });

export const cartEndpoints = {
  details: endpoint({
    method: "POST",
    path: "/stores/:store_id/shopping-cart/all",
    summary: "Read the cart with computed prices",
    who: "guest",
    params: storeParams,
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
    summary: "Count the lines of the cart",
    who: "guest",
    params: storeParams,
    response: z.object({ count: z.int() }),
    errors: ["not_found"],
  }),
  addToCart: endpoint({
    method: "POST",
    path: "/stores/:store_id/shopping-cart/add-to-cart",
    summary: "Set a line's quantity, or add to it; setting 0 removes the line",
    who: "guest",
    params: storeParams,
    body: lineChange,
    example: { product_variant_id: "0198c1f0a7b27c3e9d10", qty: 2 },
    response: message.extend({ count: z.int(), qty: z.int() }),
    errors: ["not_found", "insufficient_stock", "quantity_limit"],
    limit: { max: 240, perSeconds: 60, isPerProcess: true },
  }),
  related: endpoint({
    method: "GET",
    path: "/stores/:store_id/shopping-cart/related-products-urls",
    summary: "List addresses of pages of products that go with the cart's",
    who: "guest",
    params: storeParams,
    query: relatedQuery,
    response: urlPager,
    errors: ["not_found"],
  }),
  clear: endpoint({
    method: "DELETE",
    path: "/stores/:store_id/shopping-cart/clear-cart",
    summary: "Empty the cart",
    who: "guest",
    params: storeParams,
    response: message,
    errors: ["not_found"],
  }),
};

/** Setting `shopping-cart`: the least and the most units of a variant per order. */
export const shoppingCartSetting = z
  .object({ minimum: z.int().min(1), maximum: z.int().max(999) })
  .refine(({ minimum, maximum }) => minimum <= maximum, {
    error: "must not be below minimum",
    path: ["maximum"],
  });
