import { createDeps, type Deps } from "@harbour/api";
import type { Config } from "./config.ts";
import { bringUpToDate } from "./database-up-to-date.ts";
import { joinDatabase } from "./open-database.ts";
import { settingsFor } from "./settings.ts";

/** Runs one command's work on the shop's data, beside a served shop or alone, and closes everything after it. */
export async function withDeps<T>(config: Config, work: (deps: Deps) => Promise<T>): Promise<T> {
  const database = await joinDatabase(config);
  try {
    await bringUpToDate(database.url);
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
