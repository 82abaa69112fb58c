import { makeReason } from "@harbour/contracts/reasons";
import { setting } from "../../base/configuration/index.ts";
import { findReservedStock } from "../../catalogue/inventory/index.ts";
import { lockOrderPoints, refundTerms } from "../../offers/membership/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import type { RefundedPart } from "../../platform/modules/reservation.ts";
import { conflict } from "../../platform/replies/shop-error.ts";
import { type Money, toWire } from "../../platform/values/money.ts";
import { findReceivedMoney } from "../order-queue/index.ts";
import { createOrderStateError } from "../order-status/index.ts";
import { findOrderLines, type OrderLineRow, type OrderRow } from "../orders/index.ts";
import { planGiftWithdrawals, subtractWithdrawn } from "./gift-withdrawals.rules.ts";
import { planRefund, type RefundPlan } from "./plan-refund.rules.ts";
import { countRefundable } from "./refundable-qty.ts";
import { readOrderRefunds, type FullRefund } from "./refunds.repository.ts";
import { findRequestedQuantities } from "./requests/refund-requests.repository.ts";
import { findRequestedLines } from "./requests/requested-lines.rules.ts";
import { findUnearnedGifts, type UnearnedGift } from "./unearned-gifts.rules.ts";

export interface RefundOrderRequest {
  readonly items: readonly {
    readonly product_variant_id: string;
    readonly qty: number;
    readonly restock: boolean;
  }[];
  readonly shipping: boolean;
  /** Cents of goodwill. */
  readonly goodwill: Money;
  /** Gifts to withdraw. Only unsent gifts that the remaining goods no longer earn can be withdrawn. */
  readonly gifts: readonly { readonly product_variant_id: string; readonly qty: number }[];
}

/** A planned refund with its goods. */
export interface PreparedRefund {
  /** The cents received for the order, which limit the refund. */
  readonly receivedAmount: Money;
  readonly plan: RefundPlan;
  readonly lines: readonly {
    readonly line: OrderLineRow;
    readonly qty: number;
    readonly amount: Money;
    readonly points: number;
    readonly withdrawn: number;
    readonly restocked: number;
  }[];
  /** Gifts that the remaining goods no longer earn, with the number of withdrawn units. */
  readonly gifts: readonly (UnearnedGift<OrderLineRow> & { readonly withdrawn: number })[];
  readonly online: Money;
  readonly transfer: Money;
  /** True when everything is refunded before any parcel was sent. */
  readonly cancelsOrder: boolean;
  /** True when a partly sent order has nothing left to send. */
  readonly isShippingComplete: boolean;
}

/**
 * Computes a refund. The result is exact only while the order is locked.
 * @param pendingUnits units by line of the refund request that is being decided, which no longer count as requested
 * @throws ShopError `order_state` for an unpaid order, `validation` for goods that were not bought, `conflict` for
 * refunded or requested goods
 */
export async function prepareRefund(
  deps: Pick<Deps, "registry">,
  tx: Tx,
  order: OrderRow,
  request: RefundOrderRequest,
  pendingUnits: ReadonlyMap<string, number> = new Map(),
): Promise<PreparedRefund> {
  if (!order.isPaid)
    throw createOrderStateError(order, { by: "staff" }, makeReason("order-not-paid"));
  const lines = await findOrderLines(tx, order.id);
  const boughtLines = lines.filter(({ isGift }) => isGift !== true);
  const refundedSoFar = sumRefunds(await readOrderRefunds(tx, order.id));
  const requestedQuantities = await findRequestedQuantities(tx, order.id);
  const refundable = countRefundable(lines, refundedSoFar.qty, requestedQuantities);
  const requested = findRequestedLines(lines, request.items, "items").map(({ item, line }) => {
    const refundableUnits = (refundable.get(line.id) ?? 0) + (pendingUnits.get(line.id) ?? 0);
    if (item.qty > refundableUnits)
      throw conflict(makeReason("refund-beyond-items"), {
        refundable: { [line.variantId]: refundableUnits },
      });
    return { line, qty: item.qty, restock: item.restock };
  });
  const reserved = await findReservedStock(tx, order.id);
  const isUnsent = order.status === "processing" || order.status === "ready-to-pickup";
  const countRefunded = ({ id }: OrderLineRow) =>
    (refundedSoFar.qty.get(id) ?? 0) + (requested.find(({ line }) => line.id === id)?.qty ?? 0);
  const refundsRest = boughtLines.every((line) => countRefunded(line) === line.qty);
  const cancelsOrder = isUnsent && refundsRest;
  const points = await lockOrderPoints(tx, order.id);
  const { received: receivedAmount } = await findReceivedMoney(deps, tx, order);
  const { cents_per_point: centsPerPoint } = await setting(tx, refundTerms);
  const plan = planRefund(
    {
      total: receivedAmount,
      shipping: order.shippingFee,
      lines: boughtLines.map((line) => ({
        lineId: line.id,
        qty: line.qty,
        net: line.subtotal - line.globalDiscount,
        points: line.unitPoint * line.qty,
      })),
      pointsSpent: points.spent,
      pointsEarned: points.earned,
      pointsExpired: points.expired,
    },
    refundedSoFar,
    {
      lines: requested.map(({ line, qty }) => ({ lineId: line.id, qty })),
      // Shipping is refunded too when nothing will be sent.
      shipping: request.shipping || cancelsOrder,
      goodwill: request.goodwill,
    },
    { usablePoints: points.usable, centsPerPoint },
  );
  if (plan.goodwill < request.goodwill)
    throw conflict(makeReason("refund-beyond-paid"), { left: toWire(plan.goodwill) });
  const isOnline = order.paymentMethod === "ONLINE";
  const goods = requested.map(({ line, qty, restock }) => {
    const { amount, points: returnedPoints } = plan.lines.find(({ lineId }) => lineId === line.id)!;
    const withdrawn = Math.min(qty, reserved.get(line.variantId) ?? 0);
    const restocked = restock ? qty - withdrawn : 0;
    return { line, qty, amount, points: returnedPoints, withdrawn, restocked };
  });
  const unearnedGifts = findUnearnedGifts(
    lines.filter(({ isGift }) => isGift === true),
    {
      remainingUnits: new Map(
        boughtLines.map((line) => [line.variantId, line.qty - countRefunded(line)]),
      ),
      withdrawn: refundedSoFar.qty,
      unsentUnits: subtractWithdrawn(reserved, goods),
    },
  );
  const gifts = planGiftWithdrawals(unearnedGifts, request.gifts);
  const unsentUnits =
    [...reserved.values()].reduce((sum, qty) => sum + qty, 0) -
    [...goods, ...gifts].reduce((sum, { withdrawn }) => sum + withdrawn, 0);
  return {
    receivedAmount,
    plan,
    lines: goods,
    gifts,
    online: isOnline ? plan.amount : 0,
    transfer: isOnline ? 0 : plan.amount,
    cancelsOrder,
    isShippingComplete:
      order.status === "delivering" && order.completesAt === null && unsentUnits === 0,
  };
}

/** Returns the refunded part of the order in the form that reservations use. */
export function makeRefundedPart(
  id: string,
  operatorId: string,
  { plan, lines, gifts, cancelsOrder }: PreparedRefund,
): RefundedPart {
  const boughtReturns = lines.map(({ line: { variantId }, withdrawn, restocked }) => ({
    variantId,
    unsentUnits: withdrawn,
    restocked,
    giftPromotionId: null,
  }));
  const giftReturns = gifts.map(({ line: { variantId, giftTerms }, withdrawn }) => ({
    variantId,
    unsentUnits: withdrawn,
    restocked: 0,
    giftPromotionId: giftTerms?.promotionId ?? null,
  }));
  return {
    id,
    operatorId,
    lines: [...boughtReturns, ...giftReturns],
    pointsBack: plan.pointsBack,
    pointsTaken: plan.pointsTaken,
    pointsWithheld: plan.pointsWithheld,
    pointsExpired: plan.pointsExpired,
    leavesNoUnits: plan.isAll,
    cancelsOrder,
  };
}

function sumRefunds(refunds: readonly FullRefund[]) {
  const total = { gross: 0, shipping: 0, pointsBack: 0, pointsTaken: 0, pointsExpired: 0 };
  const qty = new Map<string, number>();
  for (const { refund, lines } of refunds) {
    total.gross += refund.online + refund.transfer + refund.withheld;
    total.shipping += refund.shipping;
    total.pointsBack += refund.pointsBack;
    total.pointsTaken += refund.pointsTaken + refund.pointsWithheld;
    total.pointsExpired += refund.pointsExpired;
    for (const line of lines)
      qty.set(line.orderLineId, (qty.get(line.orderLineId) ?? 0) + line.qty);
  }
  return { ...total, qty };
}
