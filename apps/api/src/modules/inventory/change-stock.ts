import { sql } from "drizzle-orm";
import type { Operator } from "../../platform/actor.ts";
import { inTransaction, type Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { recordAudit } from "../../platform/operator-audit.ts";
import { conflict, invalid, notFound, ShopError } from "../../platform/shop-error.ts";
import { lockStock } from "./set-stock.ts";
import { findStock, type StockOfSku } from "./stock-history.ts";
import { presentStock } from "./stock.presenter.ts";

export type StockChange =
  | { readonly kind: "receive"; readonly warehouse: string; readonly qty: number }
  | { readonly kind: "adjust"; readonly warehouse: string; readonly change: number }
  | {
      readonly kind: "transfer";
      readonly from: string;
      readonly to: string;
      readonly qty: number;
    };

export interface StockRequest {
  readonly sku: string;
  /** As it was read: of two who count the same goods at once, or of one who sends twice, the second is told. */
  readonly version: string;
  /** In the operator's words. */
  readonly reason: string;
}

/**
 * Goods come, are counted anew or go to another warehouse.
 * @throws ShopError `not_found`, `validation` for a warehouse that is none, `stale`, `conflict` for what orders hold
 */
export function changeStock(
  { db }: Deps,
  operator: Operator,
  { sku, version, reason }: StockRequest,
  change: StockChange,
): Promise<StockOfSku> {
  return inTransaction(db, async (tx) => {
    const variantId = await lockVariant(tx, sku);
    await lockStock(tx, [variantId]);
    const before = await present(tx, sku);
    if (before.version !== version)
      throw new ShopError("stale", "Its stock has changed meanwhile. Please look at it again.", {
        details: { current: presentStock(before) },
      });
    const steps = stepsOf(change);
    const ids = await warehousesOf(tx, steps);
    for (const { field, warehouse, by } of steps) {
      const warehouseId = ids.get(warehouse)!;
      if (!(await moveLevel(tx, { variantId, warehouseId, by })))
        throw conflict("Orders hold more than would be left there.", {
          field,
          current: presentStock(before),
        });
      await tx.execute(sql`
        insert into stock_movements (variant_id, warehouse_id, on_hand_change, reserved_change, reason, operator_id, note)
        values (${variantId}, ${warehouseId}, ${by}, 0, ${change.kind}, ${operator.id}, ${reason})`);
    }
    const after = await present(tx, sku);
    await recordAudit(tx, operator, {
      action: `${change.kind}-stock`,
      subject: `variant ${variantId}`,
      before: presentStock(before),
      after: { ...presentStock(after), reason },
    });
    return after;
  });
}

interface Step {
  /** Of the request, for whoever named a warehouse that is none. */
  readonly field: "warehouse" | "from" | "to";
  readonly warehouse: string;
  readonly by: number;
}

function stepsOf(change: StockChange): Step[] {
  switch (change.kind) {
    case "receive":
      return [{ field: "warehouse", warehouse: change.warehouse, by: change.qty }];
    case "adjust":
      return [{ field: "warehouse", warehouse: change.warehouse, by: change.change }];
    case "transfer":
      if (change.from === change.to) throw invalid({ to: ["must be another warehouse"] });
      return [
        { field: "from", warehouse: change.from, by: -change.qty },
        { field: "to", warehouse: change.to, by: change.qty },
      ];
  }
}

async function warehousesOf(tx: Tx, steps: readonly Step[]): Promise<Map<string, string>> {
  const keys = sql.param(steps.map(({ warehouse }) => warehouse));
  const { rows } = await tx.execute<{ key: string; id: string }>(
    sql`select key, id from warehouses where key = any(${keys}::text[])`,
  );
  const ids = new Map(rows.map(({ key, id }) => [key, id]));
  const unknown = steps.filter(({ warehouse }) => !ids.has(warehouse));
  if (unknown.length > 0)
    throw invalid(
      Object.fromEntries(unknown.map(({ field }) => [field, ["is no warehouse of this shop"]])),
    );
  return ids;
}

/** Also where nothing of it ever lay, and where there is no row of stock to lock yet. */
async function lockVariant(tx: Tx, sku: string): Promise<string> {
  const {
    rows: [variant],
  } = await tx.execute<{ id: string }>(
    sql`select id from product_variants where sku = ${sku} for no key update`,
  );
  if (variant === undefined) throw notFound("SKU");
  return variant.id;
}

async function present(tx: Tx, sku: string): Promise<StockOfSku> {
  const found = await findStock(tx, sku);
  if (found === undefined) throw notFound("SKU");
  return found;
}

/** @returns false when it would leave less than orders hold */
async function moveLevel(
  tx: Tx,
  { variantId, warehouseId, by }: { variantId: string; warehouseId: string; by: number },
): Promise<boolean> {
  if (by > 0)
    await tx.execute(sql`
      insert into stock_levels (variant_id, warehouse_id) values (${variantId}, ${warehouseId}) on conflict do nothing`);
  const { rowCount } = await tx.execute(sql`
    update stock_levels set on_hand = on_hand + ${by}
    where variant_id = ${variantId} and warehouse_id = ${warehouseId} and on_hand + ${by} >= reserved`);
  return rowCount === 1;
}
