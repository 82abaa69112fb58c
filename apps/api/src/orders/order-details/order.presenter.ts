import type {
  Calculations,
  ListedOrder,
  LocalizedText,
  Order,
  OrderRefund,
  OrderSummary,
} from "@harbour/contracts";
import { findReleaseDate } from "@harbour/contracts/release-date";
import { isVisibleToShoppers } from "../../offers/pricing/index.ts";
import { fromWire, toWire } from "../../platform/values/money.ts";
import { type BuyerReason, canReturnTransfer, reasonText } from "../order-status/index.ts";
import type { OrderLineRow, OrderRow } from "../orders/index.ts";
import type { Parcel } from "../parcels/index.ts";
import type { PaymentRow } from "../payments/index.ts";
import type { OrderParts } from "./find-order-parts.ts";
import type { ListedParts } from "./listed-parts.repository.ts";
import { presentCancellation, presentTimeline } from "./order-history.presenter.ts";
import { computePromotionPart } from "./promotion-part.rules.ts";
import { presentRecognition } from "./recognition.presenter.ts";

export function presentOrderSummary(
  order: OrderRow,
  events: OrderParts["events"],
): Omit<OrderSummary, "actions"> {
  return {
    _id: order.id,
    reference: order.reference,
    store_id: order.storeId,
    current_status: order.status,
    statuses: presentTimeline(events).map((entry) => ({
      slug: entry.slug,
      created_at: entry.createdAt.toISOString(),
      updated_at: entry.updatedAt.toISOString(),
    })),
    is_paid: order.isPaid,
    payment_method: order.paymentMethod,
    transaction_method: order.transactionMethod,
    currency: "HKD",
    calculations: presentAmounts(order),
    image: order.image,
    payment_deadline: order.paymentDeadline?.toISOString() ?? null,
    has_reviews: order.hasReviews,
    has_refund_requests: order.hasRefundRequests,
    created_at: order.createdAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
  };
}

/** Presents an order in its buyer's list. */
export function presentListedOrder(
  order: OrderRow,
  events: OrderParts["events"],
  { count, firstLines, releaseDays, refunded, isSent, isRefundRequested }: ListedParts,
): Omit<ListedOrder, "actions"> {
  const share = refunded < order.total ? "part" : "all";
  return {
    ...presentOrderSummary(order, events),
    product_title: firstLines[0]!.product_title,
    product_count: count,
    first_lines: firstLines,
    release_date: findReleaseDate(releaseDays, order.deliveryInfo.shipment ?? "together"),
    refund: order.isPaid && refunded > 0 ? { share, is_sent: isSent } : null,
    is_refund_requested: isRefundRequested,
  };
}

interface OrderContext {
  /** The signed address of the newest proof's picture. */
  readonly proofImage: string | null;
  /** The pick-up point's current opening hours. */
  readonly openingHours: LocalizedText | null;
  /** Refunds, oldest first. */
  readonly refunds: readonly OrderRefund[];
  /** The buyer's request for a refund. */
  readonly refundRequest?: Order["refund_request"];
  /** The deadline for refund requests. */
  readonly refundUntil?: Date | null;
  /** The points that the order earns. */
  readonly points?: Order["earned_points"];
  /** The voucher that the buyer got back when the order was cancelled. */
  readonly returnedVoucher?: Order["returned_voucher"];
  /** The order that superseded this order. */
  readonly successor?: { readonly reference: string } | undefined;
}

const emptyContext: OrderContext = { proofImage: null, openingHours: null, refunds: [] };

/** Presents an order for its buyer, as it was bought and with its current surroundings. */
export function presentOrder(
  order: OrderRow,
  orderParts: OrderParts,
  {
    proofImage,
    openingHours,
    refunds,
    refundRequest,
    refundUntil,
    points,
    returnedVoucher,
    successor,
  }: OrderContext = emptyContext,
): Omit<Order, "actions"> {
  return {
    ...presentOrderSummary(order, orderParts.events),
    cart_items: orderParts.lines
      .filter(({ isGift }) => isGift !== true)
      .map((line) => presentLine(line, order)),
    gift_items: orderParts.lines.flatMap((line, index) =>
      line.isGift === true ? [presentGift(line, orderParts.lines.slice(0, index))] : [],
    ),
    discounts: order.discounts,
    calculation_trace: order.calculationTrace.filter(isVisibleToShoppers),
    is_voucher_applied: order.discounts.some(
      (discount) =>
        discount.template_type === "VOUCHER" || discount.template_type === "PROMOTION_CODE",
    ),
    delivery_info: { ...legacyDeliveryFields, ...order.deliveryInfo, opening_hours: openingHours },
    delivery_details: order.deliveryDetails,
    checkout: presentPayment(order, orderParts, proofImage),
    tracking: order.tracking,
    parcels: orderParts.parcels.map((parcel) => presentParcel(parcel, orderParts.lines)),
    refunds: [...refunds],
    refunded_amount: toWire(refunds.reduce((sum, { amount }) => sum + fromWire(amount), 0)),
    refund_request: refundRequest ?? null,
    refund_until: refundUntil?.toISOString() ?? null,
    transfer_return: presentTransferReturn(order, orderParts, refunds),
    completes_at: order.completesAt?.toISOString() ?? null,
    earned_points: points ?? null,
    returned_voucher: returnedVoucher ?? null,
    superseded_by: successor?.reference ?? findSupersedingReference(orderParts) ?? null,
    cancellation: presentCancellation(order, orderParts.events),
  };
}

/** Returns the reference of the order that superseded this order. That order may itself be superseded by now. */
export function findSupersedingReference({
  events,
}: Pick<OrderParts, "events">): string | undefined {
  return events.findLast((event) => event.supersededBy !== null)?.supersededBy ?? undefined;
}

/** Presents the return of a transfer. For an order cancelled before its payment, every refund is such a return. */
function presentTransferReturn(
  order: OrderRow,
  { events }: OrderParts,
  refunds: readonly OrderRefund[],
): Order["transfer_return"] {
  if (!canReturnTransfer(order)) return null;
  const amount = toWire(refunds.reduce((sum, item) => sum + fromWire(item.amount), 0));
  const commonFields = { amount, reason: null, reason_text: null };
  if (order.needsTransferCheck) return { ...commonFields, state: "LOOKING" };
  if (refunds.some(({ paid_back_at }) => paid_back_at === null))
    return { ...commonFields, state: "DUE" };
  if (refunds.length > 0) return { ...commonFields, state: "RETURNED" };
  const last = events.at(-1);
  if (last?.event !== "dismiss-transfer") return null;
  return { ...commonFields, state: "NOT_FOUND", ...presentReason(last) };
}

/** Presents a parcel, with its goods in the sequence of the order's lines. */
function presentParcel(
  { id, tracking, shippedAt, lines: parcelLines }: Parcel,
  orderLines: readonly OrderLineRow[],
): Order["parcels"][number] {
  const findLineIndex = (id: string) => orderLines.findIndex(({ variantId }) => variantId === id);
  const lines = parcelLines.toSorted(
    (a, b) => findLineIndex(a.variantId) - findLineIndex(b.variantId),
  );
  return {
    _id: id,
    tracking,
    shipped_at: shippedAt.toISOString(),
    lines: lines.map(({ variantId, qty }) => ({ product_variant_id: variantId, qty })),
  };
}

/** Default values for fields that orders of older versions lack. */
const legacyDeliveryFields: Pick<
  Order["delivery_info"],
  "station_id" | "station" | "shipment" | "promises"
> = { station_id: null, station: null, shipment: "together", promises: [] };

function presentAmounts(order: OrderRow): Calculations {
  return {
    currency: "HKD",
    price: { subtotal: toWire(order.subtotal), total: toWire(order.total) },
    price_discount: { local: toWire(order.localDiscount), global: toWire(order.globalDiscount) },
    point: { subtotal: order.pointSubtotal, total: order.pointTotal },
    shipping_fee: toWire(order.shippingFee),
  };
}

function presentLine(line: OrderLineRow, order: OrderRow): Order["cart_items"][number] {
  const byPromotion = computePromotionPart(line, order);
  return {
    _id: line.id,
    product_id: line.productId,
    product_slug: line.productSlug,
    product_variant_id: line.variantId,
    sku: line.sku,
    qty: line.qty,
    product_title: line.productTitle,
    product_variant_title: line.variantTitle,
    image: line.image,
    release_date: line.releaseDate,
    withdrawn_qty: line.withdrawnQty ?? 0,
    global_discount: line.globalDiscountTitle,
    original_price_per_unit: toWire(line.originalUnitPrice),
    discounted_price_per_unit: toWire(line.unitPrice),
    original_subtotal_price: toWire(line.originalSubtotal),
    subtotal_price: toWire(line.subtotal),
    promotion_subtotal_price: byPromotion > 0 ? toWire(line.subtotal - byPromotion) : null,
    original_point_per_unit: line.unitPoint,
    discounted_point_per_unit: line.unitPoint,
    original_subtotal_point: line.unitPoint * line.qty,
    subtotal_point: line.unitPoint * line.qty,
  };
}

/** @param before the lines before it */
function presentGift(
  line: OrderLineRow,
  before: readonly OrderLineRow[],
): Order["gift_items"][number] {
  return {
    product_id: line.productId,
    product_variant_id: line.variantId,
    sku: line.sku,
    qty: line.qty,
    withdrawn_qty: line.withdrawnQty ?? 0,
    product_title: line.productTitle,
    product_variant_title: line.variantTitle,
    image: line.image,
    comes_with: before.findLast(({ isGift }) => isGift !== true)?.variantId ?? null,
  };
}

function presentPayment(
  order: OrderRow,
  { proofs, payments }: OrderParts,
  image: string | null,
): Order["checkout"] {
  const isOffline = order.paymentMethod === "OFFLINE";
  const proof = proofs.at(-1);
  return {
    _id: order.id,
    payment_method: order.paymentMethod,
    amount: toWire(order.total),
    online: isOffline ? null : presentOnlinePayment(payments),
    offline: isOffline
      ? {
          image,
          uploaded_at: proof?.uploadedAt.toISOString() ?? null,
          recognition: proof?.reading ? presentRecognition(proof.reading) : null,
        }
      : null,
    approval: proof ? { status: proof.status, ...presentReason(proof) } : null,
  };
}

/** Presents a reason by staff in the order's language and in every language. */
function presentReason({ reason, reasonTexts }: BuyerReason) {
  return { reason, reason_text: reasonText({ reason, reasonTexts }) };
}

/** Presents the payment that paid the order, or the newest attempt if no payment did. */
function presentOnlinePayment(payments: readonly PaymentRow[]): Order["checkout"]["online"] {
  const shownPayment = payments.find(({ state }) => state === "paid") ?? payments.at(-1);
  if (shownPayment === undefined) return null;
  const { state, method, brand, last4, expiresAt, settledAt } = shownPayment;
  return {
    state: state === "begun" ? "open" : state,
    method,
    brand,
    last4,
    expires_at: expiresAt.toISOString(),
    settled_at: settledAt?.toISOString() ?? null,
  };
}
