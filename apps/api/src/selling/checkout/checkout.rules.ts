import type { DeliveryDetails, DeliveryInfo, Order } from "@harbour/contracts";
import type { PaymentMethod } from "@harbour/contracts/constants";
import { makeReason, type Reason } from "@harbour/contracts/reasons";
import { formatMoney } from "@harbour/i18n";
import type { Shipping } from "../../catalogue/delivery/index.ts";
import type { createOrder } from "../../orders/orders/index.ts";
import type { OnlinePaymentLimits } from "../../orders/payments/index.ts";
import { invalid, ShopError, soldOut } from "../../platform/replies/shop-error.ts";
import { type Money, toWire } from "../../platform/values/money.ts";
import type { PricedCart, PricedLine } from "../cart/index.ts";

type NewOrderLine = Parameters<typeof createOrder>[3]["lines"][number];

export interface CheckoutRequest {
  readonly checkout_product_variant_ids: readonly string[];
  readonly delivery_info: DeliveryInfo;
  readonly delivery_details: DeliveryDetails;
  readonly payment_method: PaymentMethod;
}

/** The shop's methods of delivery and payment (`readPayableStoreSettings`). */
export interface CheckoutChoices {
  readonly country_codes: readonly string[];
  readonly delivery_methods: readonly string[];
  readonly payment_methods: readonly string[];
}

/** Refuses methods that the shop does not offer. @throws ShopError `validation` by field */
export function refuseUnofferedMethods(request: CheckoutRequest, choices: CheckoutChoices): void {
  const { delivery_info, delivery_details, payment_method } = request;
  const errors: Record<string, Reason[]> = {};
  if (!choices.payment_methods.includes(payment_method)) {
    errors["payment_method"] = [makeReason("unknown-payment-way", { method: payment_method })];
  }
  if (!choices.delivery_methods.includes(delivery_info.method)) {
    errors["delivery_info.method"] = [makeReason("unknown-delivery-way")];
  }
  if (delivery_info.method === "DELIVERY") {
    if (!choices.country_codes.includes(delivery_info.country_code)) {
      errors["delivery_info.country_code"] = [makeReason("country-not-served")];
    }
    if (delivery_details.address === "" && !delivery_info.station_id)
      errors["delivery_details.address"] = [makeReason("address-missing")];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Requires a station for a courier that delivers only to stations. @throws ShopError `validation` */
export function requireStation({ courier, station }: Shipping): void {
  if (courier?.isStationOnly && !station)
    throw invalid({ "delivery_info.station_id": [makeReason("locker-missing")] });
}

/**
 * Refuses a payment method that cannot take the total. For a total of zero, every method is accepted.
 * @throws ShopError `validation`
 */
export function requirePayableTotal(
  method: PaymentMethod,
  total: Money,
  onlineAmounts: OnlinePaymentLimits,
): void {
  if (method !== "ONLINE" || total === 0) return;
  const refusal =
    (total < onlineAmounts.min &&
      makeReason("too-little-for-online-payment", {
        least: formatMoney(toWire(onlineAmounts.min)),
      })) ||
    (total > onlineAmounts.max &&
      makeReason("too-much-for-online-payment", { most: formatMoney(toWire(onlineAmounts.max)) }));
  if (refusal) throw invalid({ payment_method: [refusal] });
}

/**
 * Returns the chosen lines if all can be bought now.
 * @throws ShopError `validation` (a chosen line is gone), `insufficient_stock` (details.left by variant),
 * `quantity_limit` (details.most by variant), `not_enough_points`
 */
export function requireChosenLines(
  cart: PricedCart,
  chosenVariantIds: readonly string[],
): PricedLine[] {
  const chosenLines = cart.lines.filter((line) => line.isCheckout);
  const chosenLineVariantIds = new Set(chosenLines.map((line) => line.variant.variantId));
  if (chosenVariantIds.some((variantId) => !chosenLineVariantIds.has(variantId)))
    throw invalid({
      checkout_product_variant_ids: [makeReason("choice-not-in-cart")],
    });

  const soldOutLines = chosenLines.filter(
    (line) => line.problem !== null && line.problem !== "over-limit",
  );
  if (soldOutLines.length > 0)
    throw soldOut(
      new Map(soldOutLines.map(({ variant }) => [variant.variantId, countUnitsLeft(variant)])),
    );
  const overLimitLines = chosenLines.filter((line) => line.problem === "over-limit");
  if (overLimitLines.length > 0)
    throw makeQuantityLimitError(
      new Map(overLimitLines.map((line) => [line.variant.variantId, line.maxQty])),
    );
  if (!cart.points.isEnough)
    throw new ShopError("not_enough_points", "This purchase needs more points than you have.");
  return chosenLines;
}

/** Returns the bought lines in the form that the order stores, each with its part of the cart's discounts. */
function toOrderLines(lines: readonly PricedLine[]): NewOrderLine[] {
  return lines.map(({ variant, qty, ...pricedLine }) => ({
    productId: variant.productId,
    productSlug: variant.productSlug,
    variantId: variant.variantId,
    sku: variant.sku,
    productTitle: variant.productTitle,
    variantTitle: variant.variantTitle,
    image: variant.image,
    releaseDate: variant.releaseDate,
    qty,
    originalUnitPrice: variant.price,
    unitPrice: variant.discountedPrice,
    originalSubtotal: pricedLine.originalSubtotal,
    subtotal: pricedLine.subtotal,
    globalDiscount: pricedLine.globalDiscount,
    promotionDiscount: pricedLine.promotionDiscount,
    globalDiscountTitle: pricedLine.globalDiscountTitle,
    unitPoint: variant.point,
  }));
}

/** Lists bought lines and gifts. Each gift follows its line. */
export function listLinesWithGifts(
  lines: readonly PricedLine[],
  gifts: PricedCart["gifts"],
): NewOrderLine[] {
  const boughtLines = toOrderLines(lines);
  const isBehind = (gift: PricedCart["gifts"][number], { variantId }: NewOrderLine) =>
    gift.comesWith === variantId;
  return [
    ...boughtLines.flatMap((line) => [
      line,
      ...toGiftLines(gifts.filter((gift) => isBehind(gift, line))),
    ]),
    ...toGiftLines(gifts.filter((gift) => !boughtLines.some((line) => isBehind(gift, line)))),
  ];
}

/** Returns the gifts in the form that the order stores: lines that cost nothing. */
function toGiftLines(gifts: PricedCart["gifts"]): NewOrderLine[] {
  return gifts.map(({ qty, comesWith: _line, terms, ...giftFields }) => ({
    ...giftFields,
    giftTerms: terms,
    releaseDate: null,
    qty,
    originalUnitPrice: 0,
    unitPrice: 0,
    originalSubtotal: 0,
    subtotal: 0,
    isGift: true,
  }));
}

/** Copies the current facts of the delivery into the order. */
export function deliverySnapshot(
  info: DeliveryInfo,
  { courier, warehouse, station = null, shipment = "together" }: Shipping,
  promises: Order["delivery_info"]["promises"],
): Omit<Order["delivery_info"], "opening_hours"> {
  return {
    country_code: info.country_code,
    method: info.method,
    courier_id: courier?.id ?? null,
    courier: courier && { title: courier.title, image: courier.image },
    warehouse_id: warehouse?.id ?? null,
    warehouse: warehouse && {
      title: warehouse.title,
      image: warehouse.image,
      location: warehouse.address,
    },
    station_id: station?.id ?? null,
    station: station && {
      code: station.code,
      kind: station.kind,
      title: station.title,
      district: station.district,
      address: station.address,
      location: station.location,
    },
    shipment,
    promises,
  };
}

export function makeQuantityLimitError(max: ReadonlyMap<string, number>): ShopError {
  return new ShopError("quantity_limit", "That is more than one person may buy.", {
    details: { most: Object.fromEntries(max) },
  });
}

function countUnitsLeft({ isForSale, stock }: PricedLine["variant"]): number {
  return isForSale ? Math.max(0, stock) : 0;
}
