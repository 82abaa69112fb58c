import { createDeps, type Deps } from "@harbour/api";
import type { Config } from "./config.ts";
import { migrateDatabase } from "./migrate-database.ts";
import { joinDatabase, requireDataFolder } from "./open-database.ts";
import { readableDiskError } from "./readable-disk-error.ts";
import { settingsFor } from "./settings.ts";

/**
 * Runs one command's work on the shop's data, beside a served shop or alone, and closes everything after it.
 * @param say is told which shop it is
 * @throws UserFacingError when there is no shop, and for files and folders that cannot be used
 */
export async function withDeps<T>(
  config: Config,
  work: (deps: Deps) => Promise<T>,
  say: (line: string) => void = () => undefined,
): Promise<T> {
  try {
    return await workOnShop(config, work, say);
  } catch (error) {
    throw readableDiskError(error);
  }
}

async function workOnShop<T>(
  config: Config,
  work: (deps: Deps) => Promise<T>,
  say: (line: string) => void,
): Promise<T> {
  const database = await joinDatabase(config);
  try {
    await requireDataFolder(config);
    say(`Shop: ${database.name}`);
    // A folder with a cluster is a shop's, also where its first start was cut off.
    await migrateDatabase(database.url, { mayCreate: config.databaseUrl === null });
    const deps = createDeps(await settingsFor(config, database.url));
    try {
      return await work(deps);
    } finally {
      await deps.close();
    }
  } finally {
    await database.close();
  }
}
