import type { PlannedPriceWire } from "@harbour/contracts/operator";
import { makeReason, writeReason } from "@harbour/contracts/reasons";
import { changeRecords, runImportTransaction } from "../../edge/catalogue-files/index.ts";
import { type Db, inTransaction } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { presentReason } from "../../platform/replies/present-reason.ts";
import { refuseFaults } from "../../platform/replies/refuse-faults.ts";
import { invalid, notFound } from "../../platform/replies/shop-error.ts";
import { findOperatorNames } from "../../platform/sessions/operator-names.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import { fromWire, toWire } from "../../platform/values/money.ts";
import { auditChanges } from "../catalogue-records/index.ts";
import {
  deletePlannedPrice,
  hasDuePrices,
  keepFailedPrice,
  isWithinYear,
  readPlannedPrices,
  takeDuePrices,
  upsertPlannedPrices,
} from "./planned-prices.repository.ts";

const maxListed = 1000;

/** Lists the planned prices of variants. */
export async function listPlannedPrices(db: Db): Promise<PlannedPriceWire[]> {
  const rows = await readPlannedPrices(db, maxListed);
  const names = await findOperatorNames(
    db,
    rows.map(({ operator_id: operatorId }) => operatorId),
  );
  return rows.map(({ id, store, key, ...row }) => ({
    _id: id,
    product: { store, key, title: row.product_title },
    sku: row.sku,
    title: row.title,
    price_now: toWire(row.price_now),
    price: toWire(row.price),
    starts_at: new Date(row.starts_at).toISOString(),
    by: names.get(row.operator_id) ?? "",
    failure: row.failure && writeReason(row.failure),
    failure_reason: row.failure && presentReason(row.failure),
  }));
}

interface PricePlan {
  readonly starts_at: string;
  readonly rows: readonly { readonly sku: string; readonly price: string }[];
}

/** Plans prices, all or none, by the same rules as prices in files. @throws ShopError `validation` by row */
export async function planPrices(
  deps: Deps,
  actor: Operator,
  { starts_at: startsAt, rows }: PricePlan,
): Promise<void> {
  await runImportTransaction(deps.db, async (tx) => {
    if (!(await isWithinYear(tx, startsAt)))
      throw invalid({ starts_at: [makeReason("not-within-a-year")] });
    const author = { action: "change", operatorId: actor.id } as const;
    const { faults } = await changeRecords(deps, tx, rows.map(toRecord), {
      author,
      isDryRun: true,
    });
    refuseFaults(
      [...faults].flatMap(([index, problems]) =>
        problems.map(({ path, reason }) => ({ path: ["rows", index, ...path], reason })),
      ),
    );
    const prices = rows.map(({ sku, price }) => ({
      id: timeOrderedId(),
      sku,
      price: fromWire(price),
    }));
    await upsertPlannedPrices(tx, prices, { startsAt, operatorId: actor.id });
    await recordAudit(tx, actor, {
      action: "plan-prices",
      subject: `prices ${startsAt}`,
      after: Object.fromEntries(rows.map(({ sku, price }) => [sku, price])),
    });
  });
}

/** @throws ShopError `not_found` when it is unknown or already applied */
export async function cancelPlannedPrice({ db }: Deps, actor: Operator, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const deletedPrice = await deletePlannedPrice(tx, id);
    if (deletedPrice === undefined) throw notFound("Planned price");
    await recordAudit(tx, actor, {
      action: "cancel-planned-price",
      subject: `price ${id}`,
      before: { ...deletedPrice, price: toWire(deletedPrice.price) },
    });
  });
}

/** Applies due prices. Each change is recorded under the operator who planned it. Idempotent. */
export async function applyPlannedPrices(deps: Deps): Promise<void> {
  // The import lock is taken only when a price is due.
  if (!(await hasDuePrices(deps.db))) return;
  await runImportTransaction(deps.db, async (tx) => {
    // After an outage, several prices may be due for one variant. The latest wins.
    const latestBySku = new Map((await takeDuePrices(tx)).map((row) => [row.sku, row]));
    const pricesByPlanner = Map.groupBy(
      latestBySku.values(),
      ({ operator_id: operatorId }) => operatorId,
    );
    for (const [operatorId, duePrices] of pricesByPlanner) {
      const records = duePrices.map(({ sku, price }) => toRecord({ sku, price: toWire(price) }));
      const author = { action: "change", operatorId } as const;
      const { faults, changed } = await changeRecords(deps, tx, records, {
        author,
        skipsInvalid: true,
      });
      for (const [name, changes] of changed)
        await auditChanges(
          tx,
          null,
          { action: "apply-planned-price", subject: `product ${name}` },
          changes,
        );
      // A variant may have been withdrawn from sale meanwhile. Staff see the reason in the list of planned prices.
      for (const [index, [problem]] of faults) {
        deps.log.warn({ sku: duePrices[index]!.sku }, "a planned price could not be applied");
        await keepFailedPrice(tx, duePrices[index]!, problem!.reason);
      }
    }
  });
}

const toRecord = ({ sku, price }: PricePlan["rows"][number]) => ({ type: "variant", sku, price });
