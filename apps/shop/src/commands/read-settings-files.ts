import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { readStationsCsv, type ShopSettings } from "@harbour/api";
import { findFormatFault } from "../terminal/format-fault.ts";
import { UserFacingError } from "../terminal/user-facing-error.ts";
import { formatPlace, storePlaces, findStartPlace } from "./places.ts";
import { readJson } from "./read-json.ts";

const names = {
  "configuration.json": "settings",
  "warehouses.json": "warehouses",
  "couriers.json": "couriers",
  "stations.json": "stations",
  "stations.csv": "stations",
  "promotions.json": "promotions",
  "vouchers.json": "vouchers",
} as const;

export interface SettingsFiles {
  readonly settings: ShopSettings;
  readonly folder: string;
  /** Files that look like settings but have unknown names. */
  readonly unreadFiles: readonly string[];
}

/**
 * Reads a folder of settings files, or one of its files (docs/settings-files.md).
 * @throws UserFacingError for missing files, invalid JSON and unknown names
 */
export async function readSettingsFiles(path: string): Promise<SettingsFiles> {
  const stats = await stat(path).catch(() => null);
  if (stats === null) throw new UserFacingError(`There is no file or folder ${path}.`);
  if (!stats.isDirectory()) {
    const isPage = basename(dirname(path)) === "contents";
    const settingName = Object.entries(names).find(([name]) => name === basename(path))?.[1];
    if (!isPage && settingName === undefined)
      throw new UserFacingError(
        `${path}: a settings file is called ${Object.keys(names).join(", ")}, or lies in a folder contents.`,
      );
    const settings = isPage
      ? { pages: [await readJsonFile(path)] }
      : { [settingName!]: await readValue(path, settingName!) };
    // Picture paths are relative to the settings folder, even in pages.
    const folder = isPage ? dirname(dirname(path)) : dirname(path);
    return { settings, folder, unreadFiles: [] };
  }
  const settings: Record<string, unknown> = {};
  const fileNames = new Set(await readdir(path));
  const unreadFiles = [...fileNames].filter((name) => name.endsWith(".json") && !(name in names));
  for (const [name, kind] of Object.entries(names))
    if (fileNames.has(name)) {
      const file = join(path, name);
      const value = await readValue(file, kind);
      settings[kind] =
        Array.isArray(settings[kind]) && Array.isArray(value)
          ? [...settings[kind], ...value]
          : value;
    }
  const { readWrittenTexts } = await import("../written-texts/read-written-texts.ts");
  const { unreadFiles: unreadTextFiles, ...texts } = await readWrittenTexts(path);
  Object.assign(settings, texts);
  unreadFiles.push(...unreadTextFiles);
  if (fileNames.has("contents")) {
    const contentFiles = await readdir(join(path, "contents"));
    const pages = contentFiles.filter((name) => name.endsWith(".json"));
    const pageRecords = await Promise.all(
      pages.map((name) => readJsonFile(join(path, "contents", name))),
    );
    settings["pages"] = [...(texts.pages ?? []), ...pageRecords];
  }
  if (Object.keys(settings).length === 0)
    throw new UserFacingError(
      `${path} holds none of ${Object.keys(names).join(", ")} and no folder contents, posts or articles${unreadFiles.length === 0 ? "" : `; ${unreadFiles.join(", ")} is called otherwise`}.`,
    );
  return { settings, folder: path, unreadFiles };
}

/** Reads a file's value. @throws UserFacingError also when the file has an object instead of a list, or the reverse */
async function readValue(file: string, kind: (typeof names)[keyof typeof names]): Promise<unknown> {
  const value = file.endsWith(".csv") ? await findStations(file) : await readJsonFile(file);
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  if (kind === "settings" ? isObject : Array.isArray(value)) return value;
  const expectedShape = kind === "settings" ? "an object, as in { ... }" : "a list, as in [ ... ]";
  throw new UserFacingError(
    `${formatPlace(findStartPlace(value, file))}: ${kind} must be ${expectedShape}.`,
  );
}

/** Reads the table of lockers and counters, which may have thousands of rows. */
async function findStations(path: string): Promise<unknown> {
  await refuseOtherFormats(path);
  return readStationsCsv(path, (record, line) =>
    storePlaces(record, () => ({ file: path, line })),
  ).catch((error: unknown) => {
    throw error instanceof RangeError ? new UserFacingError(`${path}, ${error.message}`) : error;
  });
}

async function refuseOtherFormats(path: string): Promise<void> {
  const fault = await findFormatFault(path);
  if (fault !== undefined) throw new UserFacingError(`${path} ${fault}.`);
}

async function readJsonFile(path: string): Promise<unknown> {
  await refuseOtherFormats(path);
  return readJson(path);
}
