import { z } from "zod";
import { maxVouchersAtOnce, stores } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import {
  countedPage,
  id,
  imageUrl,
  localizedText,
  message,
  money,
  pager,
  perPage,
  sortOrder,
  timestamp,
} from "../primitives.ts";

export const voucherSortings = [
  "recommended",
  "point-from-low-to-high",
  "point-from-high-to-low",
] as const;

const voucherDiscountTypes = ["PRICE", "PERCENTAGE", "BUY_X_GET_Y_FREE"] as const;

/**
 * A gift of `get_quantity` units for every `buy_quantity` units in an order. The gift's name and stock are the
 * present ones.
 */
const giftTerms = z
  .object({
    buy_quantity: z.int().meta({ description: "The units to buy for each gift" }),
    get_quantity: z.int().meta({ description: "The gift units for each `buy_quantity` units" }),
    max_gifts: z.int().nullable().meta({
      description: "The most gift units per order; null sets no limit",
    }),
    gift: z.object({
      product_id: id,
      product_variant_id: id,
      product_title: localizedText,
      product_variant_title: localizedText,
      image: imageUrl.nullable(),
      is_in_stock: z.boolean(),
    }),
  })
  .meta({ id: "BuyGet" });

/** A voucher's terms. */
const voucherTerms = z.object({
  slug: z.string(),
  title: localizedText,
  description: localizedText,
  images: z.array(imageUrl),
  point: z.int().meta({ description: "The price in points. Vouchers are not sold for money" }),
  discount_type: z.enum(voucherDiscountTypes),
  discount_value: money.meta({
    description:
      'Dollars off for PRICE, or per cent off for PERCENTAGE, with two decimals. `"0.00"` for a gift',
  }),
  buy_get: giftTerms.nullable().meta({
    description:
      "The gift of a BUY_X_GET_Y_FREE voucher; null for other types, or when the gift left the catalogue",
  }),
  min_requirement: z.object({ spending: money, product_qty: z.int() }).meta({
    description: "The least amount and number of units in a cart. `0.00` and 0 set no requirement",
  }),
  valid_duration: z.int().nullable().meta({
    description: "Days from redemption until the voucher expires; null when it never expires",
  }),
  stores: z.array(z.enum(stores)).meta({ description: "The stores that accept it" }),
});

/** A voucher in the voucher store. */
export const voucher = voucherTerms
  .extend({
    _id: id,
    stock: z.int().nullable().meta({
      description: "The remaining number of vouchers; null when unlimited",
    }),
    start_datetime: timestamp.nullable().meta({
      description: "The start of the redemption period; null if it has none",
    }),
    end_datetime: timestamp.nullable().meta({
      description: "The end of the redemption period, exclusive; null if it has none",
    }),
    quota_per_customer: z.int().nullable().meta({
      description: "The most redemptions per person; null sets no limit",
    }),
  })
  .meta({ id: "Voucher" });
export type Voucher = z.infer<typeof voucher>;

export const voucherStates = ["available", "used", "expired", "invalid"] as const;
export type VoucherState = (typeof voucherStates)[number];

/** A redeemed voucher of the caller, with its terms at the redemption. */
export const redeemedVoucher = voucherTerms
  .extend({
    discount_code_id: id,
    voucher_id: id,
    code: z.string(),
    state: z.enum(voucherStates).meta({
      description:
        "The voucher's state. `invalid` means that the shop withdrew the voucher or that its account was closed",
    }),
    redeemed_at: timestamp,
    expires_at: timestamp.nullable().meta({
      description: "The time when the voucher expires; null if it never does",
    }),
    used_at: timestamp.nullable().meta({
      description: "The time of the order that used the voucher; null when unused",
    }),
    order_id: id.nullable().meta({
      description: "The order that used the voucher; null when unused",
    }),
  })
  .meta({ id: "RedeemedVoucher" });
export type RedeemedVoucher = z.infer<typeof redeemedVoucher>;

const listQuery = z.object({
  discount_type: z.enum(voucherDiscountTypes).optional(),
  slug: z.enum(voucherSortings).optional().meta({
    description: "A preset of `voucher-sorting`. It overrides `sort_by`",
  }),
  sort_by: z.enum(["recommended", "point", "created_at", "end_datetime"]).default("recommended"),
  sort_order: sortOrder.default("desc"),
  per_page: perPage(20),
  page: countedPage.default(1),
});

export const voucherEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/vouchers/all",
    summary: "List the voucher store, also vouchers that can be redeemed only later",
    who: "anyone",
    isPublic: true,
    query: listQuery.extend({
      point_to: z.coerce.number().int().min(0).max(1_000_000_000).optional().meta({
        description: "The highest price in points",
      }),
    }),
    response: pager(voucher),
  }),
  redeemable: endpoint({
    method: "GET",
    path: "/vouchers/redeemable",
    summary:
      "List the vouchers that the caller can redeem now, by points, stock and limit per person",
    who: "registered",
    query: listQuery,
    response: pager(voucher),
  }),
  details: endpoint({
    method: "GET",
    path: "/vouchers/:voucher_id/details",
    summary: "Read a voucher of the store",
    who: "anyone",
    isPublic: true,
    params: z.object({ voucher_id: id.meta({ description: "Voucher id or slug" }) }),
    response: voucher,
    errors: ["not_found"],
  }),
  redeem: endpoint({
    method: "POST",
    path: "/vouchers/redeem",
    summary: "Redeem points for vouchers, all of the requested number or none",
    who: "registered",
    idempotent: true,
    body: z.object({
      voucher_id: id.meta({ description: "The voucher's id or slug" }),
      qty: z.int().min(1).max(maxVouchersAtOnce).default(1),
    }),
    example: { voucher_id: "0198c1f0a7b27c3e9d10", qty: 1 },
    response: message.extend({
      codes: z.array(z.string()),
      discount_code_ids: z.array(id).meta({ description: "The ids of the new codes, in order" }),
    }),
    errors: ["not_found", "not_enough_points", "insufficient_stock", "quantity_limit", "conflict"],
    limit: { max: 30, perSeconds: 60, isPerAccount: true },
  }),
};

export const redeemedVoucherEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/redeemed-vouchers/all",
    summary: "List the caller's own vouchers, newest first",
    who: "registered",
    query: z.object({
      state: z.enum(voucherStates).optional(),
      per_page: perPage(20),
      page: countedPage.default(1),
    }),
    response: pager(redeemedVoucher),
  }),
  details: endpoint({
    method: "GET",
    path: "/redeemed-vouchers/:discount_code_id/details",
    summary: "Read one of the caller's own vouchers",
    who: "registered",
    params: z.object({ discount_code_id: id }),
    response: redeemedVoucher,
    errors: ["not_found"],
  }),
};
