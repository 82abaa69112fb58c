import type { StockCountDetails } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { compareBy } from "@harbour/i18n";
import { lockStock, moveStock } from "../../catalogue/inventory/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict, notFound, staleVersion } from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { type CountLineRow, insertCountResults, readCountLines } from "./count-lines.repository.ts";
import { closeCount, findCount, lockCount } from "./count-state.repository.ts";
import { describeCount } from "./describe-count.ts";

interface ExpectedDifference {
  readonly product_variant_id: string;
  readonly difference: number;
}

/**
 * Closes a count, and changes stock by the expected differences. Differences are added to the stock, so that sales
 * since the scans are kept.
 * @throws ShopError `not_found`, `stale` when a difference has changed, `conflict` for a closed count or units that
 * orders reserve
 */
export function applyCount(
  { db }: Deps,
  operator: Operator,
  id: string,
  expected: readonly ExpectedDifference[],
): Promise<StockCountDetails> {
  return inTransaction(db, async (tx) => {
    await lockCount(tx, id);
    const count = await findCount(tx, id);
    if (count === undefined) throw notFound("Count");
    if (count.state !== "open") throw conflict(makeReason("count-closed"));
    await lockStock(
      tx,
      expected.map(({ product_variant_id: variantId }) => variantId),
    );
    const lines = await readCountLines(tx, id);
    if (!areDifferencesCurrent(lines, expected)) throw staleVersion(await describeCount(tx, id));
    const note = ["Count", count.note].filter(Boolean).join(": ");
    const differences = expected
      .filter(({ difference }) => difference !== 0)
      .toSorted(compareBy((line) => line.product_variant_id));
    for (const { product_variant_id: variantId, difference: unitChange } of differences) {
      const move = {
        variantId,
        warehouseId: count.warehouse_id,
        unitChange,
        operatorId: operator.id,
        note,
      };
      if (!(await moveStock(tx, { ...move, reason: "adjust" })))
        throw conflict(makeReason("orders-hold-more"));
    }
    const appliedVariantIds = new Set(
      expected.map(({ product_variant_id: variantId }) => variantId),
    );
    await insertCountResults(tx, id, lines, appliedVariantIds);
    await closeCount(tx, id, { state: "applied", operatorId: operator.id });
    await recordAudit(tx, operator, {
      action: "apply-stock-count",
      subject: `stock count ${id}`,
      after: { warehouse: count.warehouse, differences },
    });
    return describeCount(tx, id);
  });
}

/** Closes a count without changing stock. @throws ShopError `not_found`, `conflict` for a closed count */
export function cancelCount(
  { db }: Deps,
  operator: Operator,
  id: string,
): Promise<StockCountDetails> {
  return inTransaction(db, async (tx) => {
    if (!(await closeCount(tx, id, { state: "cancelled", operatorId: operator.id }))) {
      if ((await findCount(tx, id)) === undefined) throw notFound("Count");
      throw conflict(makeReason("count-closed"));
    }
    await recordAudit(tx, operator, { action: "cancel-stock-count", subject: `stock count ${id}` });
    return describeCount(tx, id);
  });
}

function areDifferencesCurrent(
  lines: readonly CountLineRow[],
  expected: readonly ExpectedDifference[],
): boolean {
  const currentDifferences = new Map(
    lines.map((line) => [line.variant_id, line.counted - line.expected]),
  );
  return expected.every(
    ({ product_variant_id: variantId, difference }) =>
      currentDifferences.get(variantId) === difference,
  );
}
