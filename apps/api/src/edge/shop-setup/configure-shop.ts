import { isDeepStrictEqual } from "node:util";
import { type Reason, makeReason } from "@harbour/contracts/reasons";
import { writtenPageSlugs } from "@harbour/contracts/written-pages";
import {
  completeSettings,
  paymentsWarning,
  saveSettings,
  type SettingValues,
} from "../../base/configuration/index.ts";
import {
  type CourierFileRow,
  saveCouriers,
  saveStations,
  saveWarehouses,
  listStationNotes,
  type StationFileRow,
  type WarehouseFileRow,
} from "../../catalogue/delivery/index.ts";
import {
  describePromotions,
  checkPromotedLevels,
  type PromotionRecord,
  savePromotions,
} from "../../offers/promotions/index.ts";
import {
  describeVouchers,
  saveVouchers,
  type VoucherRecord,
  listPointWorthWarnings,
} from "../../offers/vouchers/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { invalid, ShopError } from "../../platform/replies/shop-error.ts";
import {
  findBrokenTexts,
  findHiddenTextReason,
  withoutBrokenTexts,
} from "../../platform/requests/broken-text.rules.ts";
import { changesBetween, type FieldChange } from "../catalogue-files/index.ts";
import { storeSettingsPictures } from "../file-pictures/index.ts";
import { recordOfferChanges, replaceRows } from "../shop-tables/index.ts";
import type { FieldFault } from "../table-files/index.ts";
import { findDeadLinks } from "./dead-links.ts";
import { findConfiguredValues } from "./shop-holdings.repository.ts";
import { type ReadTexts, readTexts, saveTexts, type TextFiles } from "./text-files.ts";

/** The settings in a merchant's files (docs/settings-files.md). Omitted settings keep their values. */
export interface ShopSettings extends TextFiles {
  readonly settings?: SettingValues;
  readonly warehouses?: readonly WarehouseFileRow[];
  readonly couriers?: readonly CourierFileRow[];
  readonly stations?: readonly StationFileRow[];
  readonly promotions?: readonly PromotionRecord[];
  readonly vouchers?: readonly VoucherRecord[];
}

export interface ConfigureReport {
  readonly changes: readonly FieldChange[];
  /** Warnings about valid but unlikely values. */
  readonly notes: readonly string[];
}

export interface ConfigureOptions {
  /** The base folder of picture paths. */
  readonly folder: string;
  readonly dryRun?: boolean | undefined;
  /** True deactivates rows that a list does not contain. */
  readonly replace?: boolean | undefined;
}

class DryRunRollback extends Error {}

/**
 * Sets up a shop from files, and reports every changed field by dotted path.
 * @throws ShopError `validation` with all faults by dotted path; nothing is written then
 */
export async function configureShop(
  deps: Deps,
  files: ShopSettings,
  { folder, dryRun = false, replace = false }: ConfigureOptions,
): Promise<ConfigureReport> {
  throwIfFaults(findShapeFaults(files));
  const brokenTexts = findBrokenTexts(files, [], findHiddenTextReason);
  const completeFiles =
    brokenTexts.length === 0 ? files : (withoutBrokenTexts(files) as ShopSettings);
  let report: ConfigureReport = { changes: [], notes: [] };
  const work = inTransaction(deps.db, async (tx) => {
    const before = await snapshot(deps, tx);
    const replacement = replace
      ? await addDeactivatedRows(tx, completeFiles)
      : { files: completeFiles, notes: [] };
    const { settings: completedSettings, faults } = await storeSettingsPictures(
      deps,
      tx,
      replacement.files,
      {
        folder,
        isDryRun: dryRun,
      },
    );
    faults.push(...brokenTexts);
    const texts = await readTexts(tx, completedSettings, faults);
    await collectFaults(faults, () => saveWarehouses(tx, completedSettings.warehouses ?? []));
    await collectFaults(faults, () => saveCouriers(tx, completedSettings.couriers ?? []));
    await collectFaults(faults, () => saveStations(tx, completedSettings.stations ?? []));
    const settings = await completeSettings(deps, tx, completedSettings.settings ?? {});
    faults.push(...settings.faults);
    await collectFaults(faults, () => saveSettings(deps, tx, settings.values));
    // Promotions are written after the settings, because they refer to membership levels.
    let promotionNotes: readonly string[] = [];
    await collectFaults(faults, async () => {
      promotionNotes = await savePromotions(tx, completedSettings.promotions ?? []);
    });
    faults.push(...(await findRemovedLevels(tx, completedSettings.settings)));
    let voucherNotes: readonly string[] = [];
    await collectFaults(faults, async () => {
      voucherNotes = await saveVouchers(tx, completedSettings.vouchers ?? []);
      if (Object.hasOwn(completedSettings.settings ?? {}, "refund-terms"))
        voucherNotes = [...new Set([...voucherNotes, ...(await listPointWorthWarnings(tx))])];
    });
    await collectFaults(faults, () => saveTexts(tx, texts, deps.clock()));
    throwIfFaults(faults);
    const { payment_methods: methods } = completedSettings.settings?.["store-settings"] ?? {};
    const payments = await paymentsWarning(deps, tx, methods);
    const notes = [
      ...replacement.notes,
      ...menuNotes(before["settings"], settings.values),
      ...(payments === null ? [] : [`By the settings of this command: ${payments}`]),
      ...settings.notes,
      ...(await listStationNotes(tx, completedSettings.stations ?? [])),
      ...pageNotes(texts.pages),
      ...promotionNotes,
      ...voucherNotes,
      ...(await findDeadLinks(tx, completedSettings)),
    ];
    const after = await snapshot(deps, tx);
    await recordSnapshotOffers(tx, before, after);
    report = { changes: changesBetween(before, after), notes };
    if (dryRun) throw new DryRunRollback();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof DryRunRollback)) throw error;
  });
  return report;
}

/** Adds the changes of promotions and vouchers to their history. */
async function recordSnapshotOffers(tx: Tx, before: Snapshot, after: Snapshot): Promise<void> {
  for (const [kind, table] of [
    ["promotion", "promotions"],
    ["voucher", "vouchers"],
  ] as const) {
    const formerRecords = before[table] as Readonly<Record<string, object>>;
    const changedOffers = Object.entries(after[table] as typeof formerRecords)
      .filter(([key, record]) => !isDeepStrictEqual(record, formerRecords[key]))
      .map(([name, record]) => ({ name, before: formerRecords[name], after: record }));
    await recordOfferChanges(tx, kind, changedOffers, { action: "import", operatorId: null });
  }
}

/** Adds rows to each list of the files, which deactivate the rows that the list omits. */
async function addDeactivatedRows(tx: Tx, files: ShopSettings) {
  const notes: string[] = [];
  const completeFiles: Record<string, unknown> = { ...files };
  for (const table of ["warehouses", "couriers", "stations", "promotions", "vouchers"] as const) {
    const list = files[table];
    if (list === undefined) continue;
    const { records, switchedOffRows, notes: rowNotes } = await replaceRows(tx, table, list);
    notes.push(...rowNotes);
    completeFiles[table] = [...records, ...switchedOffRows];
  }
  return { files: completeFiles as ShopSettings, notes };
}

function throwIfFaults(faults: readonly FieldFault[]): void {
  if (faults.length === 0) return;
  const errors: Record<string, Reason[]> = {};
  for (const { path, reason } of faults) (errors[path.map(String).join(".")] ??= []).push(reason);
  throw invalid(errors);
}

/** Runs one part of the setup, and collects its faults instead of throwing. */
async function collectFaults(faults: FieldFault[], save: () => Promise<void>): Promise<void> {
  try {
    await save();
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== "validation") throw error;
    for (const [path, reasons] of Object.entries(error.replyFields.errors ?? {}))
      faults.push(...reasons.map((reason) => ({ path: [path], reason })));
  }
}

/** Finds levels that a file removes although promotions name them. */
async function findRemovedLevels(tx: Tx, input: SettingValues = {}): Promise<FieldFault[]> {
  if (input["membership-levels"] === undefined) return [];
  const reasons = await checkPromotedLevels(tx);
  return reasons.map((reason) => ({ path: ["membership-levels"], reason }));
}

function findShapeFaults({ settings = {}, posts: _, ...lists }: ShopSettings): FieldFault[] {
  const isObject = typeof settings === "object" && settings !== null && !Array.isArray(settings);
  return [
    ...(isObject ? [] : [{ path: ["settings"], reason: makeReason("not-an-object") }]),
    ...Object.entries(lists)
      .filter(([, list]) => list !== undefined && !Array.isArray(list))
      .map(([name]) => ({ path: [name], reason: makeReason("not-a-list") })),
  ];
}

/** Notes menus that no longer follow the catalogue, because the files define them. */
function menuNotes(before: unknown, values: SettingValues): string[] {
  const navigationMenu = (settings: unknown) =>
    (settings as Partial<SettingValues>)["customer-layout"]?.navbar?.navigation;
  const menu = navigationMenu(values);
  if (menu === undefined || isDeepStrictEqual(menu, navigationMenu(before))) return [];
  return [
    "customer-layout.navbar.navigation: the menu is this one from now on, and follows the catalogue's categories no more",
  ];
}

/** Notes texts that no page shows. */
function pageNotes(pages: ReadTexts["pages"]): string[] {
  return pages
    .filter(({ slug }) => !writtenPageSlugs.includes(slug))
    .map(
      ({ slug }) =>
        `pages.${slug}: no page of the site shows it; those that it shows are ${writtenPageSlugs.join(", ")}`,
    );
}

type Snapshot = Record<string, unknown>;

/** Reads all settings within the transaction. */
async function snapshot({ registry }: Deps, tx: Tx): Promise<Snapshot> {
  const rows = await findConfiguredValues(tx);
  const listRows = (kind: string) =>
    Object.fromEntries(
      rows.filter((row) => row.kind === kind).map(({ name, value }) => [name, value]),
    );
  const initial = Array.from(
    registry.settings,
    ([slug, definition]) => [slug, definition.initial] as const,
  );
  const settingValues = { ...Object.fromEntries(initial), ...listRows("settings") };
  return {
    settings: settingValues,
    warehouses: listRows("warehouses"),
    couriers: listRows("couriers"),
    stations: listRows("stations"),
    promotions: toRecords(await describePromotions(tx)),
    vouchers: toRecords(await describeVouchers(tx)),
    pages: listRows("pages"),
    "post categories": listRows("post categories"),
    posts: listRows("posts"),
    libraries: listRows("libraries"),
    "article categories": listRows("article categories"),
    articles: listRows("articles"),
  };
}

function toRecords(
  describedRecords: ReadonlyMap<string, { readonly record: { readonly key: string } }>,
): Record<string, object> {
  return Object.fromEntries(
    Array.from(describedRecords, ([key, { record }]) => {
      const { key: _, ...fields } = record;
      return [key, fields];
    }),
  );
}
