import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  importCatalogue,
  importPicture,
  inTransaction,
  publicAddress,
  saveContent,
  saveCouriers,
  saveSettings,
  saveWarehouses,
  setting,
  type CourierRecord,
  type Deps,
  type SettingValues,
  type WarehouseRecord,
} from "@harbour/api";
import { Explained } from "./explained.ts";
import { progressLine } from "./progress-line.ts";

const demo = fileURLToPath(new URL("../demo/", import.meta.url));

/**
 * Sets up the demo shop: warehouses, couriers, static pages, goods, and last of all the settings. Doing it again changes
 * nothing; after an interruption it goes on where it was.
 */
export async function seedDemo(
  deps: Deps,
  say: (line: string) => void,
  folder = demo,
): Promise<void> {
  const warehouses = await json<WarehouseRecord[]>(join(folder, "warehouses.json"));
  const couriers = await json<CourierRecord[]>(join(folder, "couriers.json"));
  const contents = await readContents(join(folder, "contents"));
  await inTransaction(deps.db, async (tx) => {
    await saveWarehouses(tx, warehouses);
    await saveCouriers(tx, couriers);
    for (const content of contents) await saveContent(tx, content);
  });
  await seedGoods(deps, folder, say);
  await seedSettings(deps, folder);
}

/** The settings are written last, and only a shop that was set up has something on its home page. */
export async function isSetUp(deps: Deps): Promise<boolean> {
  return (await setting(deps.db, "home")).rows.length > 0;
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
    throw new Explained(`The demo's catalogue is damaged:\n${rows}`);
  }
  const words = await importCatalogue(deps, { file: join(folder, "synonyms.jsonl") });
  if (words.bad.length > 0) throw new Explained("The demo's synonyms are damaged.");
  say(`Filled the shelves with ${products} products in ${variants} variants`);
}

/** Pictures in the demo's settings are paths of its files; the shop names them by where it serves them. */
async function seedSettings(deps: Deps, folder: string): Promise<void> {
  const settings = await json<SettingValues>(join(folder, "configuration.json"));
  await inTransaction(deps.db, async (tx) => {
    const served = async (path: string): Promise<string> => {
      const { bucket, id } = await importPicture(deps, tx, "catalogue", join(folder, path));
      return publicAddress(bucket, id);
    };
    for (const slide of settings.home?.slides ?? []) {
      slide.picture = await served(slide.picture);
      slide.picture_mobile = await served(slide.picture_mobile);
    }
    await saveSettings(tx, settings);
  });
}

type Content = Parameters<typeof saveContent>[1];

async function readContents(folder: string): Promise<Content[]> {
  const names = await readdir(folder);
  return Promise.all(
    names.filter((name) => name.endsWith(".json")).map((name) => json<Content>(join(folder, name))),
  );
}

async function json<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, "utf8")) as T;
}
