import type { Cart, CartItem } from "@harbour/contracts";
import { emptyCalculations } from "../components/cart/goods-total.ts";

const localizeText = (text: string) => ({ en: text, zh: `${text} zh`, cn: `${text} cn` });

export function exampleLine(id: string, overrides: Partial<CartItem> = {}): CartItem {
  return {
    _id: `line-${id}`,
    product_id: id,
    product_slug: id,
    product_variant_id: id,
    qty: 1,
    is_checkout: true,
    product_title: localizeText(id),
    product_variant_title: localizeText("Standard"),
    image: null,
    image_color: null,
    global_discount: null,
    original_price_per_unit: "100.00",
    discounted_price_per_unit: "100.00",
    price_per_unit_when_added: null,
    original_subtotal_price: "100.00",
    subtotal_price: "100.00",
    promotion_subtotal_price: null,
    original_point_per_unit: 0,
    discounted_point_per_unit: 0,
    original_subtotal_point: 0,
    subtotal_point: 0,
    stock: 10,
    availability: "IN_STOCK",
    release_date: null,
    max_qty: 10,
    limited_by: "stock",
    bought_before: null,
    added_at: "2026-11-22T01:05:00.000000Z",
    problem: null,
    ...overrides,
  };
}

export function exampleCart(lines: readonly CartItem[], changes: Partial<Cart> = {}): Cart {
  return {
    cart_items: [...lines],
    gift_items: [],
    discounts: [],
    calculations: emptyCalculations,
    is_voucher_applied: false,
    voucher_problem: null,
    is_enough_membership_points: true,
    points_to_earn: 0,
    is_shipping_free: false,
    is_total_too_high: false,
    calculation_trace: [],
    near_offers: [],
    usable_vouchers: [],
    waiting_orders: [],
    ...changes,
  };
}

/** The data of the cart page besides its cart, without anything unusual. */
export const exampleCartPage = {
  code: null,
  hasFailed: false,
  points: null,
  related: null,
  otherStoreCount: 0,
  lastOrder: null,
  shipping: { method: "Locker", others: "Free pick-up" },
  hints: [],
  removedLines: [],
};
