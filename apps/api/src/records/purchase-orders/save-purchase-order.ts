import type { PurchaseOrderFields, PurchaseOrderWire } from "@harbour/contracts/operator";
import { makeReason, type Reason } from "@harbour/contracts/reasons";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict, invalid } from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import { fromWire } from "../../platform/values/money.ts";
import { lockPurchaseOrderAtVersion } from "./change-purchase-order.ts";
import { describePurchaseOrder } from "./describe-purchase-order.ts";
import {
  findVariants,
  findWarehouseId,
  insertPurchaseOrder,
  type LineToSave,
  type PurchaseOrderToSave,
  replacePurchaseOrderLines,
  updatePurchaseOrderDraft,
} from "./purchase-order-changes.repository.ts";
import { findSupplier } from "./purchase-orders.repository.ts";

/**
 * Creates a draft of a purchase order.
 * @throws ShopError `validation` for an unknown supplier, warehouse or SKU, or for a SKU on two lines
 */
export function createPurchaseOrder(
  { db }: Deps,
  operator: Operator,
  fields: PurchaseOrderFields,
): Promise<PurchaseOrderWire> {
  return inTransaction(db, async (tx) => {
    const id = timeOrderedId();
    const { purchaseOrder, lines } = await checkPurchaseOrder(tx, operator, { id, fields });
    await insertPurchaseOrder(tx, purchaseOrder);
    await replacePurchaseOrderLines(tx, id, lines);
    await recordAudit(tx, operator, {
      action: "create-purchase-order",
      subject: `purchase order ${id}`,
      after: fields,
    });
    return describePurchaseOrder(tx, id);
  });
}

/**
 * Changes a draft.
 * @throws ShopError as `createPurchaseOrder` does, and `not_found`, `stale`, `conflict` when it is no draft any more
 */
export function changePurchaseOrder(
  { db }: Deps,
  operator: Operator,
  id: string,
  { version, ...fields }: PurchaseOrderFields & { readonly version: number },
): Promise<PurchaseOrderWire> {
  return inTransaction(db, async (tx) => {
    const before = await lockPurchaseOrderAtVersion(tx, id, version);
    if (before.state !== "draft") throw conflict(makeReason("not-a-draft"));
    const { purchaseOrder, lines } = await checkPurchaseOrder(tx, operator, { id, fields });
    await updatePurchaseOrderDraft(tx, purchaseOrder);
    await replacePurchaseOrderLines(tx, id, lines);
    await recordAudit(tx, operator, {
      action: "change-purchase-order",
      subject: `purchase order ${id}`,
      after: fields,
    });
    return describePurchaseOrder(tx, id);
  });
}

async function checkPurchaseOrder(
  tx: Tx,
  operator: Operator,
  { id, fields }: { readonly id: string; readonly fields: PurchaseOrderFields },
): Promise<{ purchaseOrder: PurchaseOrderToSave; lines: LineToSave[] }> {
  const errors: Record<string, Reason[]> = {};
  const warehouseId = await findWarehouseId(tx, fields.warehouse);
  if (warehouseId === undefined)
    errors["warehouse"] = [makeReason("unknown-warehouse", { warehouse: fields.warehouse })];
  if ((await findSupplier(tx, fields.supplier_id)) === undefined)
    errors["supplier_id"] = [makeReason("supplier-missing")];
  const skus = fields.lines.map(({ sku }) => sku);
  const variants = await findVariants(tx, skus);
  for (const [index, sku] of skus.entries()) {
    if (!variants.has(sku)) errors[`lines.${index}.sku`] = [makeReason("unknown-sku", { sku })];
    else if (skus.indexOf(sku) < index)
      errors[`lines.${index}.sku`] = [makeReason("duplicate-sku")];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    purchaseOrder: {
      id,
      supplierId: fields.supplier_id,
      warehouseId: warehouseId!,
      expectedOn: fields.expected_on,
      note: fields.note,
      operatorId: operator.id,
    },
    lines: fields.lines.map(({ sku, qty, unit_cost: cost }) => ({
      id: timeOrderedId(),
      variant_id: variants.get(sku)!,
      qty,
      unit_cost: fromWire(cost),
    })),
  };
}
