import type { ListedPurchaseOrder, PurchaseOrderWire } from "@harbour/contracts/operator";
import type { Db, Tx } from "../../platform/database/db.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { findOperatorNames } from "../../platform/sessions/operator-names.ts";
import { toWire } from "../../platform/values/money.ts";
import { readArrivals } from "./arrivals.repository.ts";
import {
  findPurchaseOrder,
  type PurchaseOrderRow,
  readDateChanges,
  readPurchaseOrderLines,
} from "./purchase-orders.repository.ts";

/** Reads a purchase order with lines, dates and arrivals. @throws ShopError `not_found` */
export async function describePurchaseOrder(db: Db | Tx, id: string): Promise<PurchaseOrderWire> {
  const row = await findPurchaseOrder(db, id);
  if (row === undefined) throw notFound("Purchase order");
  const lines = await readPurchaseOrderLines(db, id);
  const dates = await readDateChanges(db, id);
  const arrivals = await readArrivals(db, id);
  const operators = [
    row.created_by,
    ...[...dates, ...arrivals].map(({ operator_id: operatorId }) => operatorId),
  ];
  const names = await findOperatorNames(db, operators);
  return {
    ...describeListedPurchaseOrder(row),
    note: row.note,
    version: row.version,
    created_by: names.get(row.created_by) ?? "",
    ordered_at: row.ordered_at && new Date(row.ordered_at).toISOString(),
    lines: lines.map(({ id: lineId, variant_id: variantId, unit_cost: cost, ...line }) => ({
      _id: lineId,
      product_variant_id: variantId,
      unit_cost: toWire(cost),
      ...line,
    })),
    dates: dates.map(({ operator_id: operatorId, created_at: createdAt, ...date }) => ({
      ...date,
      by: names.get(operatorId) ?? "",
      at: new Date(createdAt).toISOString(),
    })),
    arrivals: arrivals.map(
      ({ id: arrivalId, operator_id: operatorId, created_at: createdAt, ...arrival }) => ({
        _id: arrivalId,
        ...arrival,
        by: names.get(operatorId) ?? "",
        at: new Date(createdAt).toISOString(),
      }),
    ),
  };
}

export function describeListedPurchaseOrder(row: PurchaseOrderRow): ListedPurchaseOrder {
  return {
    _id: row.id,
    number: row.number,
    supplier: { _id: row.supplier_id, name: row.supplier },
    warehouse: row.warehouse,
    state: row.state,
    expected_on: row.expected_on,
    first_expected_on: row.first_expected_on,
    is_late: row.is_late,
    pieces: row.pieces,
    received: row.received,
    total: toWire(row.total),
    created_at: new Date(row.created_at).toISOString(),
  };
}
