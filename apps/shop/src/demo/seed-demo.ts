import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  completeSettings,
  importCatalogue,
  inTransaction,
  type ReleaseDateHistory,
  readStationsCsv,
  recordReleaseDateHistories,
  saveCouriers,
  savePromotions,
  saveStations,
  saveSettings,
  saveVouchers,
  saveWarehouses,
  setting,
  homeSetting,
  type CourierFileRow,
  type Deps,
  type PromotionRecord,
  type SettingValues,
  type Tx,
  type VoucherRecord,
  type WarehouseFileRow,
  storeSettingsPictures,
} from "@harbour/api";
import { writeReason } from "@harbour/contracts/reasons";
import { pluralize } from "../terminal/pluralize.ts";
import { createProgressLine } from "../terminal/progress-line.ts";
import { UserFacingError } from "../terminal/user-facing-error.ts";
import { openDemoPast } from "./demo-past.ts";
import { readDemoPlan } from "./demo-plan.ts";
import { seedDemoPeople } from "./seed-demo-people.ts";
import { canSignIn } from "./seed-demo-sign-in.ts";
import { seedDemoTexts } from "./seed-demo-texts.ts";
import { daysBefore } from "./seed-demo-times.ts";

const demoFolder = fileURLToPath(new URL("../../demo/", import.meta.url));

/** The demo's age in days. All times in its past are counted from it. */
const demoAgeDays = 731;

/**
 * Sets up the demo shop: warehouses, couriers, stations, goods, texts, settings, people, and finally the home page.
 * Idempotent; a run after an interruption resumes.
 */
export async function seedDemo(
  deps: Deps,
  print: (line: string) => void,
  folder = demoFolder,
): Promise<void> {
  const warehouses = await readJsonFile<WarehouseFileRow[]>(join(folder, "warehouses.json"));
  const couriers = await readJsonFile<CourierFileRow[]>(join(folder, "couriers.json"));
  const stations = await readStationsCsv(join(folder, "stations.csv"));
  await inTransaction(deps.db, async (tx) => {
    await saveWarehouses(tx, await uploadPictures(deps, tx, folder, warehouses));
    await saveCouriers(tx, await uploadPictures(deps, tx, folder, couriers));
    await saveStations(tx, stations);
  });
  await seedGoods(deps, folder, print);
  // Only demos get a past with people, because the people's password is public.
  const demoPast =
    deps.settings.isDemo && !(await isDemoComplete(deps)) ? await openDemoPast(deps) : null;
  await seedDemoTexts(deps, folder, print, demoPast);
  const moves = await readJsonFile<ReleaseDateHistory[]>(join(folder, "moved-dates.json"));
  await inTransaction(deps.db, (tx) => recordReleaseDateHistories(tx, moves));
  const { home, ...settings } = await readJsonFile<SettingValues>(
    join(folder, "configuration.json"),
  );
  await inTransaction(deps.db, async (tx) => {
    const { values } = await completeSettings(
      deps,
      tx,
      await uploadPictures(deps, tx, folder, settings),
    );
    await saveSettings(deps, tx, values);
  });
  await demoPast?.begin(daysBefore(new Date(), demoAgeDays));
  const vouchers = await readJsonFile<VoucherRecord[]>(join(folder, "vouchers.json"));
  await inTransaction(deps.db, (tx) => saveVouchers(tx, vouchers));
  if (demoPast) {
    await seedDemoPeople(demoPast, folder, print);
    await demoPast.end();
  }
  const promotions = await readJsonFile<PromotionRecord[]>(join(folder, "promotions.json"));
  await inTransaction(deps.db, (tx) =>
    savePromotions(tx, demoPast ? startPromotionsToday(promotions) : promotions),
  );
  if (home)
    await inTransaction(deps.db, async (tx) =>
      saveSettings(deps, tx, await uploadPictures(deps, tx, folder, { home })),
    );
  // The customer API caches settings, and must see the new settings before people act.
  await deps.changes.settle();
}

/** Makes promotions start today, because orders in the past were placed without them. */
function startPromotionsToday(promotions: readonly PromotionRecord[]): PromotionRecord[] {
  const now = new Date().toISOString();
  return promotions.map((promotion) => ({ starts_at: now, ...promotion }));
}

/** Tells whether the demo is complete. The home page is the last part that is written. */
export async function isDemoComplete(deps: Deps): Promise<boolean> {
  return (await setting(deps.db, homeSetting)).rows.length > 0;
}

/** Returns an account for visitors of the demo; null when the account was deleted or changed. */
export async function findDemoSignIn(
  deps: Deps,
): Promise<{ email: string; password: string } | null> {
  const { people, password } = await readDemoPlan(demoFolder);
  const [first] = people;
  if (!first || !(await canSignIn(deps, first, password))) return null;
  return { email: first.email, password };
}

async function seedGoods(deps: Deps, folder: string, print: (line: string) => void): Promise<void> {
  const progress = createProgressLine();
  const {
    products,
    variants,
    bad: faults,
  } = await importCatalogue(deps, {
    file: join(folder, "catalogue.jsonl"),
    onProgress: ({ step, done, total }) =>
      progress.show(`Filling the shelves, ${step}: ${done}${total ? ` of ${total}` : ""}`),
  }).finally(() => progress.clear());
  if (faults.length > 0) {
    const rows = faults
      .map(({ line, reason }) => `line ${line}: ${writeReason(reason)}`)
      .join("\n");
    throw new UserFacingError(`The demo's catalogue is damaged:\n${rows}`);
  }
  const synonymImport = await importCatalogue(deps, { file: join(folder, "synonyms.jsonl") });
  if (synonymImport.bad.length > 0) throw new UserFacingError("The demo's synonyms are damaged.");
  print(
    `Filled the shelves with ${pluralize(products, "product")} in ${pluralize(variants, "variant")}`,
  );
}

/** Uploads the pictures that settings name by path, and replaces these paths by addresses. */
async function uploadPictures<Settings>(
  deps: Deps,
  tx: Tx,
  folder: string,
  settings: Settings,
): Promise<Settings> {
  const { settings: completedSettings, faults } = await storeSettingsPictures(deps, tx, settings, {
    folder,
    isDryRun: false,
  });
  if (faults.length > 0) throw new UserFacingError("The demo's pictures are damaged.");
  return completedSettings;
}

async function readJsonFile<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, "utf8")) as T;
}
