import type { PurchaseOrderWire } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict, notFound, staleVersion } from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { describePurchaseOrder } from "./describe-purchase-order.ts";
import {
  updateExpectedDate,
  updatePurchaseOrderState,
} from "./purchase-order-changes.repository.ts";
import {
  findPurchaseOrder,
  lockPurchaseOrder,
  type PurchaseOrderRow,
} from "./purchase-orders.repository.ts";

interface VersionedBody {
  readonly version: number;
}

/**
 * Locks a purchase order, and checks that it still has the version that the caller read.
 * @throws ShopError `not_found`, `stale` with the present purchase order
 */
export async function lockPurchaseOrderAtVersion(
  tx: Tx,
  id: string,
  version: number,
): Promise<PurchaseOrderRow> {
  await lockPurchaseOrder(tx, id);
  const purchaseOrder = await findPurchaseOrder(tx, id);
  if (purchaseOrder === undefined) throw notFound("Purchase order");
  if (purchaseOrder.version !== version) throw staleVersion(await describePurchaseOrder(tx, id));
  return purchaseOrder;
}

/** Marks a draft as ordered. @throws ShopError `not_found`, `stale`, `conflict` in another state */
export function placePurchaseOrder(
  { db }: Deps,
  operator: Operator,
  id: string,
  { version }: VersionedBody,
): Promise<PurchaseOrderWire> {
  return inTransaction(db, async (tx) => {
    const { state } = await lockPurchaseOrderAtVersion(tx, id, version);
    if (state !== "draft") throw conflict(makeReason("purchase-already-ordered"));
    await updatePurchaseOrderState(tx, id, "ordered");
    await recordAudit(tx, operator, {
      action: "order-goods",
      subject: `purchase order ${id}`,
    });
    return describePurchaseOrder(tx, id);
  });
}

/** Changes the expected date. @throws ShopError `not_found`, `stale`, `conflict` unless the order awaits goods */
export function changeExpectedDate(
  { db }: Deps,
  operator: Operator,
  id: string,
  {
    version,
    expected_on: expectedOn,
    note,
  }: VersionedBody & {
    readonly expected_on: string | null;
    readonly note: string;
  },
): Promise<PurchaseOrderWire> {
  return inTransaction(db, async (tx) => {
    const before = await lockPurchaseOrderAtVersion(tx, id, version);
    if (!isAwaitingGoods(before)) throw conflict(makeReason("goods-not-expected"));
    await updateExpectedDate(tx, id, { expectedOn, note, operatorId: operator.id });
    await recordAudit(tx, operator, {
      action: "change-expected-date",
      subject: `purchase order ${id}`,
      before: { expected_on: before.expected_on },
      after: { expected_on: expectedOn, note },
    });
    return describePurchaseOrder(tx, id);
  });
}

/** Cancels the goods that have not arrived. @throws ShopError `not_found`, `stale`, `conflict` when it is closed */
export function cancelPurchaseOrder(
  { db }: Deps,
  operator: Operator,
  id: string,
  { version }: VersionedBody,
): Promise<PurchaseOrderWire> {
  return inTransaction(db, async (tx) => {
    const before = await lockPurchaseOrderAtVersion(tx, id, version);
    if (before.state !== "draft" && !isAwaitingGoods(before))
      throw conflict(makeReason("purchase-closed"));
    await updatePurchaseOrderState(tx, id, "cancelled");
    await recordAudit(tx, operator, {
      action: "cancel-purchase-order",
      subject: `purchase order ${id}`,
    });
    return describePurchaseOrder(tx, id);
  });
}

export const isAwaitingGoods = ({ state }: Pick<PurchaseOrderRow, "state">): boolean =>
  state === "ordered" || state === "partly_received";
