import type { LocalizedText } from "@harbour/contracts";
import type { ChangedPublication, PlannedPublication } from "@harbour/contracts/operator";
import {
  changeRecords,
  findProductRecords,
  runImportTransaction,
  type ShopRecord,
  shortenChange,
} from "../../edge/catalogue-files/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { auditChanges } from "./audit-changes.ts";
import type { ProductName } from "./describe-product.ts";

interface Publication {
  readonly is_public?: boolean | undefined;
  readonly published_at?: string | undefined;
}

interface Row extends ProductName {
  readonly version?: string;
  readonly fields: Publication;
}

/** Lists what publishing these products would change, without writing. */
export function planPublication(
  deps: Deps,
  actor: Operator,
  { rows, fields }: { readonly rows: readonly ProductName[]; readonly fields: Publication },
): Promise<PlannedPublication[]> {
  return runImportTransaction(deps.db, async (tx) => {
    const changeRows = rows.map((row) => ({ ...row, fields }));
    const plannedRows = await writeProducts(deps, tx, actor, changeRows, true);
    return plannedRows.map(({ outcome: _, ...row }) => row);
  });
}

/** Publishes, schedules or hides products in one transaction. Stale and unknown rows are skipped and reported. */
export function publishProducts(
  deps: Deps,
  actor: Operator,
  rows: readonly (Row & { readonly version: string })[],
): Promise<ChangedPublication[]> {
  return runImportTransaction(deps.db, (tx) => writeProducts(deps, tx, actor, rows, false));
}

async function writeProducts(
  deps: Deps,
  tx: Tx,
  actor: Operator,
  rows: readonly Row[],
  isDryRun: boolean,
): Promise<ChangedPublication[]> {
  const currentRecords = await findProductRecords(tx, rows);
  const freshRows = rows.filter(
    (row) => isDryRun || currentRecords.get(toName(row))?.version === row.version,
  );
  const existingRows = freshRows.filter((row) => currentRecords.has(toName(row)));
  const records = existingRows.map(({ store, key, fields }) => ({
    ...fields,
    type: "product",
    store,
    key,
  }));
  const author = { action: "change", operatorId: actor.id } as const;
  const { faults, changed: changesByRecord } = await changeRecords(deps, tx, records, {
    author,
    isDryRun,
    skipsInvalid: true,
  });
  if (!isDryRun)
    for (const [name, changes] of changesByRecord) {
      const subject = `product ${currentRecords.get(name)!.id}`;
      await auditChanges(tx, actor, { action: "change-product", subject }, changes);
    }
  const after = isDryRun ? currentRecords : await findProductRecords(tx, rows);
  return rows.map((row): ChangedPublication => {
    const presentRecord = currentRecords.get(toName(row));
    const changes = changesByRecord.get(toName(row)) ?? [];
    const outcome = !existingRows.includes(row)
      ? presentRecord && !isDryRun
        ? "stale"
        : "refused"
      : faults.has(existingRows.indexOf(row))
        ? "refused"
        : changes.length > 0
          ? "saved"
          : "unchanged";
    return {
      store: row.store,
      key: row.key,
      title: (presentRecord?.line["title"] as LocalizedText | undefined) ?? {
        en: row.key,
        zh: "",
        cn: "",
      },
      version: after.get(toName(row))?.version ?? null,
      before: presentRecord === undefined ? null : readPublicationState(presentRecord),
      changes: changes.map(shortenChange),
      outcome,
    };
  });
}

const toName = ({ store, key }: ProductName) => `${store}/${key}`;

const readPublicationState = ({ line }: ShopRecord) => ({
  is_public: line["is_public"] as boolean,
  published_at: new Date(line["published_at"] as string).toISOString(),
});
