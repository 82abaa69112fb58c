import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { home, layout, setting } from "../../base/configuration/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { writeFileAtomic } from "../../platform/files/write-file-atomic.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { listPublicPages } from "../../publishing/content/index.ts";
import { isAddress, changePictures, picturePath } from "../file-pictures/index.ts";
import { exportTable, describeTable } from "../shop-tables/index.ts";
import { arrangedSite } from "./arrange-site.ts";
import { replaceIdsByKeys } from "./text-files.ts";

export interface SettingsExport {
  readonly files: readonly string[];
  readonly pictures: number;
}

/**
 * Exports edited settings as files for `configureShop`. Importing the files again changes nothing. Defaults,
 * generated settings, passwords, posts, articles and private pages are omitted.
 * @throws the disk's error; never leaves an incomplete file
 */
export async function exportSettings(deps: Deps, folder: string): Promise<SettingsExport> {
  const values: Record<string, unknown> = { configuration: await readChosenSettings(deps) };
  for (const table of ["warehouses", "couriers", "promotions", "vouchers"] as const)
    values[table] = await describeTable(deps.db, table);
  for (const { slug, title, content, blocks } of await listPublicPages(deps.db)) {
    const page = { slug, title, ...(blocks === null ? { content } : { blocks }) };
    values[`contents/${slug}`] = await replaceIdsByKeys(deps.db, page);
  }
  const pictures = new Set<string>();
  const files = changePictures(values, [], (address) => {
    if (!isAddress(address)) return address;
    pictures.add(address);
    return picturePath(address);
  }) as typeof values;
  await mkdir(join(folder, "pictures"), { recursive: true });
  for (const address of pictures) {
    const bytes = await deps.files.read(address.replace(/^\/files\//, ""));
    await writeFile(join(folder, picturePath(address)), bytes);
  }
  const names = Object.keys(files).map((name) => `${name}.json`);
  for (const [name, value] of Object.entries(files)) {
    const text = `${JSON.stringify(value, null, 2)}\n`;
    await writeFileAtomic(join(folder, `${name}.json`), (path) => writeFile(path, text));
  }
  await exportTable(deps, "stations", join(folder, "stations.csv"));
  return { files: [...names, "stations.csv"], pictures: pictures.size };
}

/** Returns the edited settings, without defaults and generated settings. */
export async function readChosenSettings({
  db,
  registry,
}: Pick<Deps, "registry"> & { readonly db: Db | Tx }): Promise<Record<string, unknown>> {
  const lastSite = await setting(db, arrangedSite);
  const isInitialOrLast = (value: unknown, initial: unknown, last: unknown) =>
    isDeepStrictEqual(value, initial) || isDeepStrictEqual(value, last);
  const changedSettings: Record<string, unknown> = {};
  for (const [slug, definition] of registry.settings) {
    const value: unknown = await setting(db, definition);
    if (
      definition.isInternalNote ||
      definition.isSecret ||
      isDeepStrictEqual(value, definition.initial)
    )
      continue;
    changedSettings[slug] = value;
  }
  const { navbar, footer } = await setting(db, layout);
  const lastLayout = lastSite?.["customer-layout"];
  if (changedSettings[layout.slug] !== undefined) {
    const { navigation, ...restOfNavbar } = navbar;
    const { sections, ...restOfFooter } = footer;
    const isMenuGenerated = isInitialOrLast(
      navigation,
      layout.initial.navbar.navigation,
      lastLayout?.navbar.navigation,
    );
    const isFooterGenerated = isInitialOrLast(
      sections,
      layout.initial.footer.sections,
      lastLayout?.footer.sections,
    );
    changedSettings[layout.slug] = {
      navbar: isMenuGenerated ? restOfNavbar : navbar,
      footer: isFooterGenerated ? restOfFooter : footer,
    };
  }
  const { posts, ...currentHome } = await setting(db, home);
  if (
    changedSettings[home.slug] !== undefined &&
    isInitialOrLast(currentHome, home.initial, lastSite?.home)
  ) {
    if (posts === undefined) delete changedSettings[home.slug];
    else changedSettings[home.slug] = { posts };
  }
  return withoutStoreIds(changedSettings);
}

/** Removes ids of stores, because files use aliases. */
function withoutStoreIds(changedSettings: Record<string, unknown>): Record<string, unknown> {
  const settings = changedSettings["store-settings"] as { stores: { _id: string }[] } | undefined;
  if (settings === undefined) return changedSettings;
  const stores = settings.stores.map(({ _id, ...store }) => store);
  return { ...changedSettings, "store-settings": { ...settings, stores } };
}
