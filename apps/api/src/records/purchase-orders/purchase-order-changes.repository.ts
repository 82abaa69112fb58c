import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/database/db.ts";
import type { PurchaseOrderRow } from "./purchase-orders.repository.ts";

export interface PurchaseOrderToSave {
  readonly id: string;
  readonly supplierId: string;
  readonly warehouseId: string;
  readonly expectedOn: string | null;
  readonly note: string;
  readonly operatorId: string;
}

export async function insertPurchaseOrder(tx: Tx, row: PurchaseOrderToSave): Promise<void> {
  await tx.execute(sql`
    insert into purchase_orders (id, supplier_id, warehouse_id, expected_on, note, created_by)
    values (${row.id}, ${row.supplierId}, ${row.warehouseId}, ${row.expectedOn}, ${row.note}, ${row.operatorId})`);
}

export async function updatePurchaseOrderDraft(tx: Tx, row: PurchaseOrderToSave): Promise<void> {
  await tx.execute(sql`
    update purchase_orders set supplier_id = ${row.supplierId}, warehouse_id = ${row.warehouseId},
      expected_on = ${row.expectedOn}, note = ${row.note}, version = version + 1
    where id = ${row.id}`);
}

/** Moves a purchase order to a state. Ordering it also stores the first expected date. */
export async function updatePurchaseOrderState(
  tx: Tx,
  id: string,
  state: PurchaseOrderRow["state"],
): Promise<void> {
  const orderedColumns =
    state === "ordered"
      ? sql`, ordered_at = clock_timestamp(), first_expected_on = expected_on`
      : sql``;
  await tx.execute(
    sql`update purchase_orders set state = ${state}, version = version + 1 ${orderedColumns} where id = ${id}`,
  );
}

export async function updateExpectedDate(
  tx: Tx,
  id: string,
  change: {
    readonly expectedOn: string | null;
    readonly note: string;
    readonly operatorId: string;
  },
): Promise<void> {
  await tx.execute(sql`
    update purchase_orders set expected_on = ${change.expectedOn}, version = version + 1 where id = ${id}`);
  await tx.execute(sql`
    insert into purchase_order_dates (purchase_order_id, expected_on, note, operator_id)
    values (${id}, ${change.expectedOn}, ${change.note}, ${change.operatorId})`);
}

export interface LineToSave {
  readonly id: string;
  readonly variant_id: string;
  readonly qty: number;
  /** The cost of a unit in cents. */
  readonly unit_cost: number;
}

/** Replaces the lines of a draft. */
export async function replacePurchaseOrderLines(
  tx: Tx,
  purchaseOrderId: string,
  lines: readonly LineToSave[],
): Promise<void> {
  await tx.execute(
    sql`delete from purchase_order_lines where purchase_order_id = ${purchaseOrderId}`,
  );
  await tx.execute(sql`
    insert into purchase_order_lines (id, purchase_order_id, position, variant_id, qty, unit_cost)
    select l.id, ${purchaseOrderId}, l.position, l.variant_id, l.qty, l.unit_cost
    from jsonb_to_recordset(${JSON.stringify(lines.map((line, position) => ({ ...line, position })))}::jsonb)
      as l (id text, position integer, variant_id text, qty integer, unit_cost integer)`);
}

/** Finds variants by SKU, omitting unknown SKUs. */
export async function findVariants(tx: Tx, skus: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ sku: string; id: string }>(
    sql`select sku, id from product_variants where sku = any(${sql.param([...skus])}::text[])`,
  );
  return new Map(rows.map(({ sku, id }) => [sku, id]));
}

export async function findWarehouseId(tx: Tx, key: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from warehouses where key = ${key}`,
  );
  return rows[0]?.id;
}
