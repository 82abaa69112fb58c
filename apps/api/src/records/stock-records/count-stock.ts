import type { ScannedStock, StockCountDetails, StockScan } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { refuseDuplicate } from "../../platform/replies/refuse-duplicate.ts";
import { conflict, invalid, notFound } from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import {
  type CodedVariant,
  findByCodes,
  findScans,
  insertEmptyScans,
  insertScans,
  voidScans,
} from "./count-lines.repository.ts";
import { findCount, insertCount, shareOpenCount } from "./count-state.repository.ts";
import { describeCount } from "./describe-count.ts";

/**
 * Starts a count of a warehouse.
 * @throws ShopError `validation` for an unknown warehouse, `conflict` when another count of the warehouse is open
 */
export function openCount(
  { db }: Deps,
  operator: Operator,
  { warehouse, note }: { readonly warehouse: string; readonly note: string },
): Promise<StockCountDetails> {
  const id = timeOrderedId();
  return refuseDuplicate("stock_counts_open", makeReason("count-already-running"), () =>
    inTransaction(db, async (tx) => {
      if (!(await insertCount(tx, { id, warehouse, note, operatorId: operator.id })))
        throw invalid({ warehouse: [makeReason("unknown-warehouse", { warehouse })] });
      await recordAudit(tx, operator, { action: "open-stock-count", subject: `stock count ${id}` });
      return describeCount(tx, id);
    }),
  );
}

/**
 * Adds scans to an open count. A scan that is sent twice counts once.
 * @throws ShopError `not_found`, `conflict` for a closed count
 */
export function addScans(
  { db }: Deps,
  operator: Operator,
  countId: string,
  scans: readonly StockScan[],
): Promise<ScannedStock[]> {
  return inTransaction(db, async (tx) => {
    await lockOpenCount(tx, countId);
    const ids = scans.map(({ _id }) => _id);
    const formerScans = await findScans(tx, countId, ids);
    const variants = await findByCodes(tx, [...new Set(scans.map(({ code }) => code))]);
    const scannedChoices = scans.map((scan) => ({
      scan,
      choices: findChosenVariants(scan, variants),
    }));
    const insertedScans = await insertScans(
      tx,
      countId,
      operator.id,
      removeDuplicateScans(scannedChoices).flatMap(({ scan: { _id, qty, age_seconds }, choices }) =>
        choices.length === 1
          ? [{ id: _id, variant_id: choices[0]!.variant_id, qty, age_seconds }]
          : [],
      ),
    );
    await recordAudit(tx, operator, {
      action: "scan-stock",
      subject: `stock count ${countId}`,
      after: { scans: insertedScans.size },
    });
    return scannedChoices.map(({ scan: { _id }, choices }): ScannedStock => {
      if (formerScans.has(_id)) return { _id, outcome: "repeated", choices: [] };
      if (choices.length === 1)
        return { _id, outcome: insertedScans.has(_id) ? "counted" : "repeated", choices: [] };
      return {
        _id,
        outcome: choices.length === 0 ? "unknown" : "several",
        choices: choices.map(({ code: _, variant_id, ...goods }) => ({
          product_variant_id: variant_id,
          ...goods,
        })),
      };
    });
  });
}

/** Counts all goods of the warehouse that were not scanned as zero. @throws ShopError as `addScans` does */
export function countUnscannedAsZero(
  { db }: Deps,
  operator: Operator,
  id: string,
): Promise<StockCountDetails> {
  return inTransaction(db, async (tx) => {
    await lockOpenCount(tx, id);
    await insertEmptyScans(tx, id, operator.id);
    await recordAudit(tx, operator, { action: "count-rest-as-none", subject: `stock count ${id}` });
    return describeCount(tx, id);
  });
}

/** Discards the scans of a variant, so that it can be counted again. @throws ShopError as `addScans` does */
export function recount(
  { db }: Deps,
  operator: Operator,
  id: string,
  variantId: string,
): Promise<StockCountDetails> {
  return inTransaction(db, async (tx) => {
    await lockOpenCount(tx, id);
    await voidScans(tx, id, variantId);
    await recordAudit(tx, operator, {
      action: "recount-stock",
      subject: `stock count ${id}`,
      after: { variant: variantId },
    });
    return describeCount(tx, id);
  });
}

/** Keeps a count from being closed until the commit. */
async function lockOpenCount(tx: Tx, id: string): Promise<void> {
  if (await shareOpenCount(tx, id)) return;
  if ((await findCount(tx, id)) === undefined) throw notFound("Count");
  throw conflict(makeReason("count-closed"));
}

function findChosenVariants(
  scan: StockScan,
  variants: ReadonlyMap<string, CodedVariant[]>,
): CodedVariant[] {
  const scannedVariants = variants.get(scan.code) ?? [];
  const chosenVariants = scannedVariants.filter(
    ({ variant_id: id }) => id === scan.product_variant_id,
  );
  return chosenVariants.length > 0 ? chosenVariants : scannedVariants;
}

/** Keeps only the first scan of each id. */
function removeDuplicateScans<Entry extends { readonly scan: StockScan }>(
  entries: readonly Entry[],
): Entry[] {
  return [...new Map(entries.toReversed().map((entry) => [entry.scan._id, entry])).values()];
}
