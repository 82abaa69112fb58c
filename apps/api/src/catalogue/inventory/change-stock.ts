import { makeReason } from "@harbour/contracts/reasons";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict, invalid, notFound, staleVersion } from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { lockStock } from "./lock-stock.ts";
import { moveStock } from "./move-stock.ts";
import { lockVariant } from "./stock-changes.repository.ts";
import { findStock, type StockOfSku } from "./stock-history.ts";
import { presentStock } from "./stock.presenter.ts";
import { findIdsOfWarehouses } from "./stock.repository.ts";

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
  /** The version that the operator read. The second of two parallel or repeated changes is refused as stale. */
  readonly version: string;
  /** The operator's reason. */
  readonly note: string;
}

/**
 * Changes stock: goods arrive, are recounted, or move to another warehouse.
 * @throws ShopError `not_found`, `validation` for an unknown warehouse, `stale`, `conflict` for goods that orders
 * reserve
 */
export function changeStock(
  { db }: Deps,
  operator: Operator,
  { sku, version, note }: StockRequest,
  change: StockChange,
): Promise<StockOfSku> {
  return inTransaction(db, async (tx) => {
    const variantId = await lockVariant(tx, sku);
    if (variantId === undefined) throw notFound("SKU");
    await lockStock(tx, [variantId]);
    const before = await requireStock(tx, sku);
    if (before.version !== version) throw staleVersion(presentStock(before));
    const steps = toSteps(change);
    const ids = await findWarehouseIds(tx, steps);
    for (const { field, warehouse, unitChange } of steps) {
      const warehouseId = ids.get(warehouse)!;
      const move = {
        variantId,
        warehouseId,
        unitChange,
        reason: change.kind,
        operatorId: operator.id,
        note,
      };
      if (!(await moveStock(tx, move)))
        throw conflict(makeReason("orders-hold-more"), {
          field,
          current: presentStock(before),
        });
    }
    const after = await requireStock(tx, sku);
    await recordAudit(tx, operator, {
      action: `${change.kind}-stock`,
      subject: `variant ${variantId}`,
      before: presentStock(before),
      after: { ...presentStock(after), note },
    });
    return after;
  });
}

interface Step {
  /** The field of the request that names the unknown warehouse. */
  readonly field: "warehouse" | "from" | "to";
  readonly warehouse: string;
  readonly unitChange: number;
}

function toSteps(change: StockChange): Step[] {
  switch (change.kind) {
    case "receive":
      return [{ field: "warehouse", warehouse: change.warehouse, unitChange: change.qty }];
    case "adjust":
      return [{ field: "warehouse", warehouse: change.warehouse, unitChange: change.change }];
    case "transfer":
      if (change.from === change.to) throw invalid({ to: [makeReason("same-warehouse")] });
      return [
        { field: "from", warehouse: change.from, unitChange: -change.qty },
        { field: "to", warehouse: change.to, unitChange: change.qty },
      ];
  }
}

async function findWarehouseIds(tx: Tx, steps: readonly Step[]): Promise<Map<string, string>> {
  const ids = await findIdsOfWarehouses(
    tx,
    steps.map(({ warehouse }) => warehouse),
  );
  const unknownSteps = steps.filter(({ warehouse }) => !ids.has(warehouse));
  if (unknownSteps.length > 0)
    throw invalid(
      Object.fromEntries(
        unknownSteps.map(({ field, warehouse }) => [
          field,
          [makeReason("unknown-warehouse", { warehouse })],
        ]),
      ),
    );
  return ids;
}

async function requireStock(tx: Tx, sku: string): Promise<StockOfSku> {
  const stock = await findStock(tx, sku);
  if (stock === undefined) throw notFound("SKU");
  return stock;
}
