import type { Calculations, Cart, CartItem } from "@harbour/contracts";
import { toWire } from "../../platform/money.ts";
import type { CartTotals, PricedCart, PricedLine } from "./cart.rules.ts";

/** SPEC 3's cart. Vouchers, gifts and points come with their own rules; a cart without them says so plainly. */
export function presentCart(cart: PricedCart): Cart {
  return {
    cart_items: cart.lines.map(presentLine),
    gift_items: [],
    discounts: [],
    calculations: presentTotals(cart.totals),
    is_voucher_applied: false,
    voucher_problem: null,
    is_enough_membership_points: cart.totals.points === 0,
    calculation_trace: [...cart.trace],
  };
}

export function presentTotals(totals: CartTotals): Calculations {
  return {
    currency: "HKD",
    price: { subtotal: toWire(totals.subtotal), total: toWire(totals.total) },
    price_discount: { local: toWire(totals.localDiscount), global: toWire(totals.globalDiscount) },
    point: { subtotal: totals.points, total: totals.points },
    shipping_fee: toWire(totals.shippingFee),
  };
}

function presentLine(line: PricedLine): CartItem {
  const { variant } = line;
  return {
    _id: line.id,
    product_id: variant.productId,
    product_slug: variant.productSlug,
    product_variant_id: variant.variantId,
    qty: line.qty,
    is_checkout: line.isCheckout,
    product_title: variant.productTitle,
    product_variant_title: variant.variantTitle,
    image: variant.image,
    image_color: variant.imageColor,
    global_discount: null,
    original_price_per_unit: toWire(variant.price),
    discounted_price_per_unit: toWire(variant.discountedPrice),
    original_subtotal_price: toWire(line.originalSubtotal),
    subtotal_price: toWire(line.subtotal),
    original_point_per_unit: variant.point,
    discounted_point_per_unit: variant.point,
    original_subtotal_point: line.pointSubtotal,
    subtotal_point: line.pointSubtotal,
    stock: variant.stock,
    availability: variant.availability,
    max_qty: line.maxQty,
    problem: line.problem,
  };
}
