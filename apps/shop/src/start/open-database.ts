import { access } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { clusterPath } from "../embedded-postgres/cluster-path.ts";
import {
  type EmbeddedPostgres,
  findRunningPostgres,
  startEmbeddedPostgres,
} from "../embedded-postgres/index.ts";
import { UserFacingError } from "../terminal/user-facing-error.ts";

export interface OpenDatabase {
  url: string;
  /** The database's name in messages. */
  name: string;
  close(): Promise<void>;
}

/**
 * Opens the database of DATABASE_URL, or starts the embedded database, which this process then owns.
 * @throws DataFolderInUse when another Harbour uses the data folder
 */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) return openExternalDatabase(config.databaseUrl);
  const server = await (takeBegunDatabase() ?? startEmbeddedPostgres({ dir: config.dataDir }));
  return {
    url: server.url,
    name: `embedded PostgreSQL in ${config.dataDir}`,
    close: () => server.stop(),
  };
}

/** The database that this process began and has not opened yet. */
let begunDatabase: Promise<EmbeddedPostgres> | undefined;

/**
 * Begins the embedded database of this process, which `openDatabase` then opens. Resolves when its
 * process runs, or has failed; `openDatabase` throws the failure.
 */
export async function beginEmbeddedDatabase({ dataDir }: Pick<Config, "dataDir">): Promise<void> {
  const launch = Promise.withResolvers<void>();
  begunDatabase = startEmbeddedPostgres({ dir: dataDir, onLaunch: launch.resolve });
  begunDatabase.catch(launch.resolve);
  await launch.promise;
}

/** Stops a database that was begun, unless it was opened. */
export async function stopBegunDatabase(): Promise<void> {
  const server = await takeBegunDatabase()?.catch(() => undefined);
  await server?.stop();
}

function takeBegunDatabase(): Promise<EmbeddedPostgres> | undefined {
  const database = begunDatabase;
  begunDatabase = undefined;
  return database;
}

/**
 * Opens the database for a command. If a shop is running, uses its embedded database. Never creates a shop, because a
 * command with a mistyped DATA_DIR would seem to succeed.
 * @throws UserFacingError when there is no shop
 */
export async function joinDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) return openExternalDatabase(config.databaseUrl);
  await requireShop(config.dataDir, join(clusterPath(config.dataDir), "PG_VERSION"));
  const url = await findRunningPostgres(config.dataDir);
  const database = url === null ? await openDatabase(config) : openExternalDatabase(url);
  return { ...database, name: `${config.dataDir} (DATA_DIR)` };
}

/**
 * Requires DATA_DIR for a shop on an external database, unless its contents are configured
 * elsewhere.
 * @throws UserFacingError when the folder is missing
 */
export async function requireDataFolder({
  databaseUrl,
  dataDir,
  secret,
  files,
}: Pick<Config, "databaseUrl" | "dataDir" | "secret" | "files">): Promise<void> {
  if (databaseUrl === null) return;
  if (secret === null) await requireShop(dataDir, join(dataDir, "secret"));
  else if (files.kind === "disk") await requireShop(dataDir, dataDir);
}

async function requireShop(dataDir: string, path: string): Promise<void> {
  await access(path).catch(() => {
    throw new UserFacingError(
      `There is no shop in ${dataDir}. Write the folder that the shop is served from, as in DATA_DIR=/srv/my-shop; ` +
        "a new shop is made there by its first start: npm start, or shop serve.",
    );
  });
}

function openExternalDatabase(url: string): OpenDatabase {
  const { host, pathname } = new URL(url);
  return { url, name: `${host}${pathname} (DATABASE_URL)`, close: async () => {} };
}
