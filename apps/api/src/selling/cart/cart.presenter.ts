import type {
  Calculations,
  Cart,
  CartItem,
  Discount,
  GiftItem,
  NearOffer as PresentedNearOffer,
  UsableVoucher as PresentedVoucher,
  WaitingOrder as PresentedOrder,
} from "@harbour/contracts";
import {
  type AppliedDiscount,
  type Gift,
  isVisibleToShoppers,
  type NearOffer,
} from "../../offers/pricing/index.ts";
import type { WaitingOrder } from "../../orders/waiting-orders/index.ts";
import { toWire } from "../../platform/values/money.ts";
import { isTotalTooHigh, type PricedCart, type PricedLine } from "./cart.rules.ts";
import { codeProblems } from "./code-problems.ts";
import type { UsableVoucher } from "./usable-vouchers.ts";

/** Presents the cart (S3-017 to S3-037). @param waitingOrders all unpaid orders of this cart */
export function presentCart(cart: PricedCart, waitingOrders: readonly WaitingOrder[]): Cart {
  const chosenVariantIds = new Set(
    cart.lines.flatMap(({ isCheckout, variant }) => (isCheckout ? variant.variantId : [])),
  );
  return {
    cart_items: cart.lines.map(presentLine),
    gift_items: cart.gifts.map(presentGift),
    discounts: cart.discounts.map(presentDiscount),
    calculations: presentTotals(cart),
    is_voucher_applied: cart.discounts.some(({ promotion }) => isByCode(promotion.templateType)),
    voucher_problem: presentProblem(cart),
    is_enough_membership_points: cart.points.isEnough,
    points_to_earn: cart.pointsToEarn,
    is_shipping_free: cart.isShippingFree,
    is_total_too_high: isTotalTooHigh(cart),
    calculation_trace: cart.trace.filter(isVisibleToShoppers),
    near_offers: cart.nearOffers.map(presentNearOffer),
    usable_vouchers: cart.usableVouchers.map(presentUsableVoucher),
    waiting_orders: waitingOrders
      .filter(({ variantIds }) => variantIds.some((id) => chosenVariantIds.has(id)))
      .map(presentWaitingOrder),
  };
}

function presentProblem({
  codeProblem,
  codeMissing,
  codeLevel,
}: PricedCart): Cart["voucher_problem"] {
  if (codeProblem === null) return null;
  return {
    code: codeProblem,
    message: codeProblems[codeProblem],
    ...(codeMissing && {
      missing: {
        title: codeMissing.title,
        amount: toWire(codeMissing.amount),
        qty: codeMissing.pieces,
      },
    }),
    ...(codeLevel && { level: { title: codeLevel.title, points_to_go: codeLevel.pointsToNext } }),
  };
}

function presentUsableVoucher({
  pricedCode,
  code,
  terms,
  expiresAt,
  ...usableVoucher
}: UsableVoucher): PresentedVoucher {
  return {
    discount_code_id: pricedCode.promotion.id,
    code,
    title: pricedCode.promotion.title,
    discount_type: terms.discountType,
    discount_value: toWire(terms.discountValue),
    amount: toWire(usableVoucher.amount),
    worth: toWire(usableVoucher.worth),
    gift: usableVoucher.gift && presentGift(usableVoucher.gift),
    expires_at: expiresAt?.toISOString() ?? null,
  };
}

function presentWaitingOrder({ id, reference, reservedUnits }: WaitingOrder): PresentedOrder {
  return {
    order_id: id,
    reference,
    held: reservedUnits.map(({ variantId, qty }) => ({ product_variant_id: variantId, qty })),
  };
}

function presentGift({ variantId, qty, ...gift }: Gift): GiftItem {
  return {
    product_id: gift.productId,
    product_variant_id: variantId,
    qty,
    product_title: gift.productTitle,
    product_variant_title: gift.variantTitle,
    image: gift.image,
    comes_with: gift.comesWith,
  };
}

function presentNearOffer({ promotion, missing, replaces }: NearOffer): PresentedNearOffer {
  const reward = promotion.templateType === "STORE" ? promotion.reward : null;
  return {
    _id: promotion.id,
    title: promotion.title,
    template_type: promotion.templateType,
    missing: { amount: toWire(missing.amount), qty: missing.pieces },
    gift: reward?.discountType === "BUY_X_GET_Y_FREE" ? reward.gift.productTitle : null,
    category_id: promotion.categoryId,
    replaces,
  };
}

export function presentDiscount({ promotion, amount }: AppliedDiscount): Discount {
  return {
    _id: promotion.id,
    title: promotion.title,
    template_type: promotion.templateType,
    discount_type:
      promotion.templateType === "FREE_SHIPPING" ? null : promotion.reward.discountType,
    amount: toWire(amount),
  };
}

function isByCode(templateType: Discount["template_type"]): boolean {
  return templateType === "PROMOTION_CODE" || templateType === "VOUCHER";
}

function presentTotals({ totals, points }: PricedCart): Calculations {
  return {
    currency: "HKD",
    price: { subtotal: toWire(totals.subtotal), total: toWire(totals.total) },
    price_discount: { local: toWire(totals.localDiscount), global: toWire(totals.globalDiscount) },
    point: { subtotal: points.needed, total: points.needed },
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
    global_discount: line.globalDiscountTitle,
    original_price_per_unit: toWire(variant.price),
    discounted_price_per_unit: toWire(variant.discountedPrice),
    price_per_unit_when_added:
      line.seenPrice === null || line.seenPrice === variant.discountedPrice
        ? null
        : toWire(line.seenPrice),
    original_subtotal_price: toWire(line.originalSubtotal),
    subtotal_price: toWire(line.subtotal),
    promotion_subtotal_price:
      line.promotionDiscount > 0 ? toWire(line.subtotal - line.promotionDiscount) : null,
    original_point_per_unit: variant.point,
    discounted_point_per_unit: variant.point,
    original_subtotal_point: line.pointSubtotal,
    subtotal_point: line.pointSubtotal,
    stock: variant.stock,
    availability: variant.availability,
    release_date: variant.availability === "PREORDER" ? variant.releaseDate : null,
    max_qty: line.maxQty,
    limited_by: line.limitedBy,
    bought_before: line.boughtUnits ?? null,
    added_at: line.addedAt,
    problem: line.problem,
  };
}
