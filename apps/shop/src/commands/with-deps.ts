import { createDeps, type Deps } from "@harbour/api";
import type { Config } from "../config.ts";
import { migrateDatabase } from "../start/migrate-database.ts";
import { joinDatabase, requireDataFolder } from "../start/open-database.ts";
import { readShopSettings } from "../start/settings.ts";
import { explainDiskError } from "../terminal/explain-disk-error.ts";

/**
 * Runs a command on the shop's data, whether or not the shop is being served, and closes everything afterwards.
 * @param print prints the shop's name
 * @throws UserFacingError when there is no shop, and for unusable files and folders
 */
export async function withDeps<T>(
  config: Config,
  work: (deps: Deps) => Promise<T>,
  print: (line: string) => void = () => undefined,
): Promise<T> {
  try {
    return await workOnShop(config, work, print);
  } catch (error) {
    throw explainDiskError(error);
  }
}

async function workOnShop<T>(
  config: Config,
  work: (deps: Deps) => Promise<T>,
  print: (line: string) => void,
): Promise<T> {
  const database = await joinDatabase(config);
  try {
    await requireDataFolder(config);
    print(`Shop: ${database.name}`);
    // A folder with a cluster belongs to a shop, even after an interrupted first start.
    await migrateDatabase(database.url, {
      mayCreate: config.databaseUrl === null,
      dataDir: config.databaseUrl === null ? config.dataDir : undefined,
    });
    const deps = createDeps(await readShopSettings(config, database.url));
    try {
      return await work(deps);
    } finally {
      await deps.close();
    }
  } finally {
    await database.close();
  }
}
