import { isDeepStrictEqual } from "node:util";
import { type Reason, say } from "@harbour/contracts/reasons";
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
  stationNotes,
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
import { keepOfferChanges, replaceRows } from "../shop-tables/index.ts";
import type { Problem } from "../table-files/index.ts";
import { findDeadLinks } from "./dead-links.ts";
import { findConfiguredValues } from "./shop-holdings.repository.ts";
import { type ReadTexts, readTexts, saveTexts, type TextFiles } from "./text-files.ts";

/** The settings in a merchant's files (docs/settings-files.md); omitted ones stay. */
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
  /** Warnings about accepted but unlikely values. */
  readonly notes: readonly string[];
}

export interface ConfigureOptions {
  /** The base of picture paths. */
  readonly folder: string;
  readonly dryRun?: boolean | undefined;
  /** True to deactivate rows that a list does not contain. */
  readonly replace?: boolean | undefined;
}

class OnlyTried extends Error {}

/**
 * Sets a shop up from files and reports every changed field by dotted path.
 * @throws ShopError `validation` by dotted path with all faults at once; nothing is written then
 */
export async function configureShop(
  deps: Deps,
  files: ShopSettings,
  { folder, dryRun = false, replace = false }: ConfigureOptions,
): Promise<ConfigureReport> {
  refuse(shapeProblems(files));
  const broken = findBrokenTexts(files, [], findHiddenTextReason);
  const whole = broken.length === 0 ? files : (withoutBrokenTexts(files) as ShopSettings);
  let report: ConfigureReport = { changes: [], notes: [] };
  const work = inTransaction(deps.db, async (tx) => {
    const before = await snapshot(deps, tx);
    const replaced = replace ? await withRowsOff(tx, whole) : { files: whole, notes: [] };
    const { settings: completed, problems } = await storeSettingsPictures(
      deps,
      tx,
      replaced.files,
      {
        folder,
        isDry: dryRun,
      },
    );
    problems.push(...broken);
    const texts = await readTexts(tx, completed, problems);
    await collect(problems, () => saveWarehouses(tx, completed.warehouses ?? []));
    await collect(problems, () => saveCouriers(tx, completed.couriers ?? []));
    await collect(problems, () => saveStations(tx, completed.stations ?? []));
    const settings = await completeSettings(deps, tx, completed.settings ?? {});
    problems.push(...settings.problems);
    await collect(problems, () => saveSettings(deps, tx, settings.values));
    // Promotions follow the settings, because they name membership levels.
    let promotionNotes: readonly string[] = [];
    await collect(problems, async () => {
      promotionNotes = await savePromotions(tx, completed.promotions ?? []);
    });
    problems.push(...(await levelsMissed(tx, completed.settings)));
    let voucherNotes: readonly string[] = [];
    await collect(problems, async () => {
      voucherNotes = await saveVouchers(tx, completed.vouchers ?? []);
      if (Object.hasOwn(completed.settings ?? {}, "refund-terms"))
        voucherNotes = [...new Set([...voucherNotes, ...(await listPointWorthWarnings(tx))])];
    });
    await collect(problems, () => saveTexts(tx, texts, deps.clock()));
    refuse(problems);
    const { payment_methods: methods } = completed.settings?.["store-settings"] ?? {};
    const payments = await paymentsWarning(deps, tx, methods);
    const notes = [
      ...replaced.notes,
      ...menuNotes(before["settings"], settings.values),
      ...(payments === null ? [] : [`By the settings of this command: ${payments}`]),
      ...settings.notes,
      ...(await stationNotes(tx, completed.stations ?? [])),
      ...pageNotes(texts.pages),
      ...promotionNotes,
      ...voucherNotes,
      ...(await findDeadLinks(tx, completed)),
    ];
    const after = await snapshot(deps, tx);
    await keepOffers(tx, before, after);
    report = { changes: changesBetween(before, after), notes };
    if (dryRun) throw new OnlyTried();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof OnlyTried)) throw error;
  });
  return report;
}

/** Keeps the changes of promotions and vouchers for their history. */
async function keepOffers(tx: Tx, before: Snapshot, after: Snapshot): Promise<void> {
  for (const [kind, table] of [
    ["promotion", "promotions"],
    ["voucher", "vouchers"],
  ] as const) {
    const former = before[table] as Readonly<Record<string, object>>;
    const written = Object.entries(after[table] as typeof former)
      .filter(([key, record]) => !isDeepStrictEqual(record, former[key]))
      .map(([name, record]) => ({ name, before: former[name], after: record }));
    await keepOfferChanges(tx, kind, written, { action: "import", operatorId: null });
  }
}

/** Completes each list of the files with deactivated rows. */
async function withRowsOff(tx: Tx, files: ShopSettings) {
  const notes: string[] = [];
  const whole: Record<string, unknown> = { ...files };
  for (const table of ["warehouses", "couriers", "stations", "promotions", "vouchers"] as const) {
    const list = files[table];
    if (list === undefined) continue;
    const { records, off, notes: rowNotes } = await replaceRows(tx, table, list);
    notes.push(...rowNotes);
    whole[table] = [...records, ...off];
  }
  return { files: whole as ShopSettings, notes };
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const errors: Record<string, Reason[]> = {};
  for (const { path, reason } of problems) (errors[path.map(String).join(".")] ??= []).push(reason);
  throw invalid(errors);
}

/** Adds the faults of one part of the files to those of the others. */
async function collect(problems: Problem[], save: () => Promise<void>): Promise<void> {
  try {
    await save();
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== "validation") throw error;
    for (const [path, reasons] of Object.entries(error.facts.errors ?? {}))
      problems.push(...reasons.map((reason) => ({ path: [path], reason })));
  }
}

/** Finds levels that a file removes although promotions name them. */
async function levelsMissed(tx: Tx, input: SettingValues = {}): Promise<Problem[]> {
  if (input["membership-levels"] === undefined) return [];
  const reasons = await checkPromotedLevels(tx);
  return reasons.map((reason) => ({ path: ["membership-levels"], reason }));
}

function shapeProblems({ settings = {}, posts: _, ...lists }: ShopSettings): Problem[] {
  const isObject = typeof settings === "object" && settings !== null && !Array.isArray(settings);
  return [
    ...(isObject ? [] : [{ path: ["settings"], reason: say("not-an-object") }]),
    ...Object.entries(lists)
      .filter(([, list]) => list !== undefined && !Array.isArray(list))
      .map(([name]) => ({ path: [name], reason: say("not-a-list") })),
  ];
}

/** Notes menus that no longer follow the catalogue. */
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
    ([slug, declared]) => [slug, declared.initial] as const,
  );
  const known = { ...Object.fromEntries(initial), ...listRows("settings") };
  return {
    settings: known,
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
  described: ReadonlyMap<string, { readonly record: { readonly key: string } }>,
): Record<string, object> {
  return Object.fromEntries(
    Array.from(described, ([key, { record }]) => {
      const { key: _, ...fields } = record;
      return [key, fields];
    }),
  );
}
