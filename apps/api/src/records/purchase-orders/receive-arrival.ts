import type { ArrivalMail, ArrivedGoods, PurchaseOrderWire } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { compareBy, compareText } from "@harbour/i18n";
import { allocatePreorder, lockStock, moveStock } from "../../catalogue/inventory/index.ts";
import { lockOrder } from "../../orders/orders/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import { addJobs } from "../../platform/jobs/jobs.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict, staleVersion } from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { type ArrivalShare, chooseArrivalMail } from "./allocate-arrival.rules.ts";
import {
  addReceivedGoods,
  hasArrival,
  insertArrival,
  insertShares,
  readWaitingOrders,
} from "./arrivals.repository.ts";
import { lockPurchaseOrderAtVersion } from "./change-purchase-order.ts";
import { describePurchaseOrder } from "./describe-purchase-order.ts";
import { arrivalMailJobName, type ArrivalMailPayload } from "./mail-arrival.ts";
import { type ArrivedLine, checkArrivedGoods, planArrival } from "./plan-arrival.ts";
import { updateExpectedDate } from "./purchase-order-changes.repository.ts";
import { lockPurchaseOrder, type PurchaseOrderRow } from "./purchase-orders.repository.ts";

export interface Arrival extends ArrivedGoods {
  readonly _id: string;
  readonly version: number;
  readonly plan_version: string;
  readonly note: string;
  readonly mails: readonly ArrivalMail[];
}

/**
 * Receives goods, and allocates them to waiting orders as planned; an id is received only once. Jobs send the mails.
 * @throws ShopError `not_found`, `stale` for another version or plan, `conflict`; `validation` as `checkArrivedGoods`
 * does
 */
export function receiveArrival(
  { db }: Deps,
  operator: Operator,
  purchaseOrderId: string,
  arrival: Arrival,
): Promise<PurchaseOrderWire> {
  return inTransaction(db, async (tx) => {
    await lockPurchaseOrder(tx, purchaseOrderId);
    if (await hasArrival(tx, purchaseOrderId, arrival._id))
      return describePurchaseOrder(tx, purchaseOrderId);
    const purchaseOrder = await lockPurchaseOrderAtVersion(tx, purchaseOrderId, arrival.version);
    const lines = await checkArrivedGoods(tx, purchaseOrder, arrival.lines);
    await lockGoods(tx, lines);
    await putIntoStock(tx, operator, purchaseOrder, { lines, note: arrival.note });
    const { shares, wire } = await planArrival(tx, purchaseOrder, lines, { isReceived: true });
    if (wire.plan_version !== arrival.plan_version)
      throw staleVersion(await describePurchaseOrder(tx, purchaseOrderId));
    await allocateArrival(tx, purchaseOrder, shares);
    await insertArrival(tx, {
      id: arrival._id,
      purchaseOrderId,
      operatorId: operator.id,
      ...arrival,
    });
    await insertShares(tx, arrival._id, { lines, shares });
    await addReceivedGoods(tx, purchaseOrderId, lines);
    if (arrival.new_date !== null && arrival.new_date !== purchaseOrder.expected_on)
      await updateExpectedDate(tx, purchaseOrderId, {
        expectedOn: arrival.new_date,
        note: arrival.note,
        operatorId: operator.id,
      });
    await queueMails(tx, arrival, shares);
    await recordAudit(tx, operator, {
      action: "receive-arrival",
      subject: `purchase order ${purchaseOrderId}`,
      after: { ...arrival, shares },
    });
    return describePurchaseOrder(tx, purchaseOrderId);
  });
}

/** Locks the waiting orders before the stock, in the same order as changes of orders do. */
async function lockGoods(tx: Tx, lines: readonly ArrivedLine[]): Promise<void> {
  const variantIds = lines.map(({ variant_id: id }) => id);
  const waitingOrders = await readWaitingOrders(tx, variantIds);
  const orderIds = [...new Set(waitingOrders.map(({ order_id: id }) => id))];
  for (const id of orderIds.toSorted(compareText)) await lockOrder(tx, id);
  await lockStock(tx, variantIds);
}

async function putIntoStock(
  tx: Tx,
  operator: Operator,
  { number, warehouse_id: warehouseId }: PurchaseOrderRow,
  { lines, note }: { readonly lines: readonly ArrivedLine[]; readonly note: string },
): Promise<void> {
  const text = [number, note].filter(Boolean).join(": ");
  for (const { variant_id: variantId, arrivedQty } of sortForLocks(lines))
    await moveStock(tx, {
      variantId,
      warehouseId,
      unitChange: arrivedQty,
      reason: "receive",
      operatorId: operator.id,
      note: text,
    });
}

const sortForLocks = (lines: readonly ArrivedLine[]): ArrivedLine[] =>
  lines.filter(({ arrivedQty }) => arrivedQty > 0).toSorted(compareBy((line) => line.variant_id));

async function allocateArrival(
  tx: Tx,
  { warehouse_id: warehouseId }: PurchaseOrderRow,
  shares: readonly ArrivalShare[],
): Promise<void> {
  for (const { orderId, variantId, allocated: qty } of shares)
    if (qty > 0 && !(await allocatePreorder(tx, { orderId, variantId, warehouseId, qty })))
      throw conflict(makeReason("waiting-orders-changed"));
}

async function queueMails(
  tx: Tx,
  { _id: arrivalId, mails }: Arrival,
  shares: readonly ArrivalShare[],
): Promise<void> {
  const jobs = [...Map.groupBy(shares, ({ orderId }) => orderId)]
    .filter(([, orderShares]) => mails.includes(chooseArrivalMail(orderShares)))
    .map(([order_id]) => ({
      payload: { order_id, arrival_id: arrivalId } satisfies ArrivalMailPayload,
    }));
  await addJobs(tx, arrivalMailJobName, jobs);
}
