import type { Config } from "./config.ts";
import { runningPostgres, startEmbeddedPostgres } from "./embedded-postgres/index.ts";

export interface OpenDatabase {
  url: string;
  /** For people: which database this is. */
  name: string;
  close(): Promise<void>;
}

/**
 * The database a shop is served from: the one DATABASE_URL names, or the embedded one, which is then this process's own.
 * @throws DataFolderInUse when another Harbour serves from the data folder
 */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) return elsewhere(config.databaseUrl);
  const server = await startEmbeddedPostgres({ dir: config.dataDir });
  return {
    url: server.url,
    name: `embedded PostgreSQL in ${config.dataDir}`,
    close: () => server.stop(),
  };
}

/** For a command that may run beside a served shop: joins its embedded database when it is up. */
export async function joinDatabase(config: Config): Promise<OpenDatabase> {
  const url = config.databaseUrl === null ? await runningPostgres(config.dataDir) : null;
  return url === null ? openDatabase(config) : elsewhere(url);
}

function elsewhere(url: string): OpenDatabase {
  const { host, pathname } = new URL(url);
  return { url, name: `PostgreSQL at ${host}${pathname}`, close: async () => {} };
}
