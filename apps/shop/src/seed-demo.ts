import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  completedSettings,
  importCatalogue,
  importPicture,
  inTransaction,
  publicAddress,
  type PastMoves,
  readStationsCsv,
  recordPastMoves,
  saveCouriers,
  savePromotions,
  saveStations,
  saveSettings,
  saveVouchers,
  saveWarehouses,
  setting,
  homeSetting,
  type CourierRecord,
  type Deps,
  type PromotionRecord,
  type SettingValues,
  type VoucherRecord,
  type WarehouseRecord,
} from "@harbour/api";
import { UserFacingError } from "./user-facing-error.ts";
import { progressLine } from "./progress-line.ts";
import { seedPeople } from "./seed-demo-people.ts";
import { seedTexts } from "./seed-demo-texts.ts";
import { readPeople } from "./seed-demo-plan.ts";
import { canSignIn } from "./seed-demo-sign-in.ts";

const demo = fileURLToPath(new URL("../demo/", import.meta.url));

/**
 * Sets up the demo shop: warehouses, couriers, their stations, goods, texts, settings, people, and last of all the home page.
 * Doing it again changes nothing; after an interruption it goes on where it was.
 */
export async function seedDemo(
  deps: Deps,
  say: (line: string) => void,
  folder = demo,
): Promise<void> {
  const warehouses = await json<WarehouseRecord[]>(join(folder, "warehouses.json"));
  const couriers = await json<CourierRecord[]>(join(folder, "couriers.json"));
  const stations = await readStationsCsv(join(folder, "stations.csv"));
  await inTransaction(deps.db, async (tx) => {
    await saveWarehouses(tx, warehouses);
    await saveCouriers(tx, couriers);
    await saveStations(tx, stations);
  });
  await seedGoods(deps, folder, say);
  await seedTexts(deps, folder, say);
  const moves = await json<PastMoves[]>(join(folder, "moved-dates.json"));
  await inTransaction(deps.db, (tx) => recordPastMoves(tx, moves));
  const { home, ...settings } = await json<SettingValues>(join(folder, "configuration.json"));
  await inTransaction(deps.db, async (tx) => {
    const { values } = await completedSettings(deps, tx, settings);
    await saveSettings(deps, tx, values);
  });
  const vouchers = await json<VoucherRecord[]>(join(folder, "vouchers.json"));
  await inTransaction(deps.db, (tx) => saveVouchers(tx, vouchers));
  // Their password is known to everybody: they are for demos only.
  if (deps.settings.isDemo && !(await isSetUp(deps))) await seedPeople(deps, folder, say);
  // After the people: what they bought before was bought without.
  const promotions = await json<PromotionRecord[]>(join(folder, "promotions.json"));
  await inTransaction(deps.db, (tx) => savePromotions(tx, promotions));
  await seedHome(deps, folder, home);
  // The people's API remembers settings: what follows in this process is to find the new ones.
  await deps.changes.settle();
}

/** The home page is written last, so only a shop that was set up has something on it. */
export async function isSetUp(deps: Deps): Promise<boolean> {
  return (await setting(deps.db, homeSetting)).rows.length > 0;
}

/** Whom the demo's visitors can sign in as now; null when that account is not there, or no longer as the demo made it. */
export async function demoSignIn(deps: Deps): Promise<{ email: string; password: string } | null> {
  const { people, password } = await readPeople(demo);
  const [first] = people;
  if (!first || !(await canSignIn(deps, first, password))) return null;
  return { email: first.email, password };
}

async function seedGoods(deps: Deps, folder: string, say: (line: string) => void): Promise<void> {
  const progress = progressLine();
  const { products, variants, bad } = await importCatalogue(deps, {
    file: join(folder, "catalogue.jsonl"),
    onProgress: ({ rows, total }) =>
      progress.show(`Filling the shelves: ${rows}${total ? ` of ${total}` : ""}`),
  }).finally(() => progress.clear());
  if (bad.length > 0) {
    const rows = bad.map(({ line, reason }) => `line ${line}: ${reason}`).join("\n");
    throw new UserFacingError(`The demo's catalogue is damaged:\n${rows}`);
  }
  const words = await importCatalogue(deps, { file: join(folder, "synonyms.jsonl") });
  if (words.bad.length > 0) throw new UserFacingError("The demo's synonyms are damaged.");
  say(`Filled the shelves with ${products} products in ${variants} variants`);
}

/** Pictures in the demo's settings are paths of its files; the shop names them by where it serves them. */
async function seedHome(deps: Deps, folder: string, home: SettingValues["home"]): Promise<void> {
  if (home === undefined) return;
  await inTransaction(deps.db, async (tx) => {
    const served = async (path: string): Promise<string> => {
      const { bucket, id } = await importPicture(deps, tx, "catalogue", join(folder, path));
      return publicAddress(bucket, id);
    };
    for (const slide of home.slides) {
      slide.picture = await served(slide.picture);
      slide.picture_mobile = await served(slide.picture_mobile);
    }
    await saveSettings(deps, tx, { home });
  });
}

async function json<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, "utf8")) as T;
}
