import { createHash } from "node:crypto";
import type { ArrivalPlan, ArrivedGoods } from "@harbour/contracts/operator";
import { makeReason, type Reason } from "@harbour/contracts/reasons";
import type { Db, Tx } from "../../platform/database/db.ts";
import { conflict, invalid } from "../../platform/replies/shop-error.ts";
import { allocateArrival, type ArrivalShare, chooseArrivalMail } from "./allocate-arrival.rules.ts";
import { readFreeStock, readWaitingOrders } from "./arrivals.repository.ts";
import { isAwaitingGoods } from "./change-purchase-order.ts";
import {
  type PurchaseOrderLineRow,
  type PurchaseOrderRow,
  readPurchaseOrderLines,
} from "./purchase-orders.repository.ts";

export interface ArrivedLine extends PurchaseOrderLineRow {
  /** The number of arrived units. */
  readonly arrivedQty: number;
}

export interface PlannedArrival {
  readonly shares: readonly ArrivalShare[];
  readonly wire: Omit<ArrivalPlan, "mails">;
}

/**
 * Checks arrived goods against the purchase order.
 * @throws ShopError `conflict` unless the order awaits goods; `validation` for more goods than awaited, or for none
 */
export async function checkArrivedGoods(
  db: Db | Tx,
  purchaseOrder: PurchaseOrderRow,
  arrivedLines: ArrivedGoods["lines"],
): Promise<ArrivedLine[]> {
  if (!isAwaitingGoods(purchaseOrder)) throw conflict(makeReason("goods-not-expected"));
  const lines = new Map(
    (await readPurchaseOrderLines(db, purchaseOrder.id)).map((row) => [row.id, row]),
  );
  const errors: Record<string, Reason[]> = {};
  for (const [index, { line_id: id, qty }] of arrivedLines.entries()) {
    const line = lines.get(id);
    const isRepeated = arrivedLines.findIndex(({ line_id }) => line_id === id) < index;
    if (line === undefined || isRepeated)
      errors[`lines.${index}.line_id`] = [makeReason("line-of-other-purchase")];
    else if (qty > line.qty - line.received)
      errors[`lines.${index}.qty`] = [makeReason("more-than-ordered")];
  }
  if (arrivedLines.every(({ qty }) => qty === 0))
    errors["lines"] = [makeReason("received-quantity-missing")];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return arrivedLines.map(({ line_id: id, qty: arrivedQty }) => ({
    ...lines.get(id)!,
    arrivedQty,
  }));
}

/**
 * Plans how arrived goods are allocated.
 * @param isReceived true once the goods are in the warehouse's stock
 */
export async function planArrival(
  db: Db | Tx,
  purchaseOrder: PurchaseOrderRow,
  lines: readonly ArrivedLine[],
  { isReceived }: { readonly isReceived: boolean },
): Promise<PlannedArrival> {
  const variantIds = lines.map(({ variant_id: id }) => id);
  const waitingOrders = await readWaitingOrders(db, variantIds);
  const freeUnits = await readFreeStock(db, purchaseOrder.warehouse_id, variantIds);
  const available = new Map(
    lines.map(({ variant_id: id, arrivedQty }) => [
      id,
      (freeUnits.get(id) ?? 0) + (isReceived ? 0 : arrivedQty),
    ]),
  );
  const units = waitingOrders.map(({ order_id: orderId, variant_id: variantId, qty }) => ({
    orderId,
    variantId,
    qty,
  }));
  const shares = allocateArrival(units, available);
  const orderShares = Map.groupBy(shares, ({ orderId }) => orderId);
  const skus = new Map(lines.map(({ variant_id: id, sku }) => [id, sku]));
  const orders = [...new Map(waitingOrders.map((row) => [row.order_id, row])).values()];
  return {
    shares,
    wire: {
      plan_version: digest(shares),
      lines: lines.map((line) => {
        const allocated = shares
          .filter(({ variantId }) => variantId === line.variant_id)
          .reduce((sum, share) => sum + share.allocated, 0);
        return {
          line_id: line.id,
          sku: line.sku,
          product_title: line.product_title,
          variant_title: line.variant_title,
          received: line.arrivedQty,
          allocated,
          left: available.get(line.variant_id)! - allocated,
        };
      }),
      orders: orders.map(({ order_id: id, reference, recipient, paid_at: paidAt }) => ({
        order_id: id,
        reference,
        recipient,
        paid_at: new Date(paidAt).toISOString(),
        items: orderShares.get(id)!.map(({ variantId, wanted, allocated }) => ({
          sku: skus.get(variantId)!,
          wanted,
          allocated,
        })),
        mail: chooseArrivalMail(orderShares.get(id)!),
      })),
    },
  };
}

function digest(shares: readonly ArrivalShare[]): string {
  const shareRows = shares.map(({ orderId, variantId, wanted, allocated }) => [
    orderId,
    variantId,
    wanted,
    allocated,
  ]);
  return createHash("sha256").update(JSON.stringify(shareRows)).digest("hex").slice(0, 32);
}
