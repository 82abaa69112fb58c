import { resolve } from "node:path";
import { Client } from "pg";
import { findPostgresPrograms } from "./binaries.ts";
import { createCluster, readPassword } from "./create-cluster.ts";
import { freePort } from "./free-port.ts";
import { lockDataFolder } from "./lock-data-folder.ts";
import { ordinaryUser } from "./ordinary-user.ts";
import { prepareDataFolder } from "./prepare-data-folder.ts";
import { runPostmaster, type Postmaster } from "./run-postmaster.ts";
import { serverUrl, chooseSocketFolder } from "./server-address.ts";
import { stopOrphan } from "./stop-orphan.ts";

export { findRunningPostgres } from "./running-postgres.ts";

export interface EmbeddedPostgresOptions {
  /** The shop's data folder. The cluster is in its folder `postgres`. */
  dir: string;
  /** The TCP port on 127.0.0.1; a free port below 32768 by default. */
  port?: number;
  /** False switches fsync and autovacuum off, for databases of tests, which may be lost. */
  isDurable?: boolean;
  /** True admits the socket's owner without a password. Checking a password costs each side a millisecond. */
  trustsSocket?: boolean;
  /** Called when the server's process runs, before it accepts connections. */
  onLaunch?: () => void;
}

export interface EmbeddedPostgres {
  url: string;
  /** True when this start created the cluster. */
  isNew: boolean;
  /** Shuts down the server in PostgreSQL's fast mode. Resolves when all its processes have ended. */
  stop(): Promise<void>;
}

/**
 * Starts the bundled PostgreSQL on loopback only. Creates the cluster on first use, stops the orphaned server of a
 * killed shop, and restarts a server that dies.
 * @throws DataFolderInUse when another Harbour uses this folder
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const dir = resolve(options.dir);
  const { isDurable = true, trustsSocket = false } = options;
  // This check comes first, so that its failure leaves no folder behind.
  findPostgresPrograms();
  await prepareDataFolder(dir);
  const unlock = await lockDataFolder(dir);
  let postmaster: Postmaster | undefined;
  try {
    const user = await ordinaryUser(dir);
    const isNew = await createCluster(dir, user, { isDurable, trustsSocket });
    if (!isNew) await stopOrphan(dir);
    const password = await readPassword(dir);
    const port = options.port ?? (await freePort());
    postmaster = await runPostmaster(dir, user, { port, isDurable }, options.onLaunch);
    const server = postmaster;
    const url = serverUrl(password, { port, socketFolder: chooseSocketFolder(dir) });
    await ensureDatabase(url);
    return {
      url,
      isNew,
      stop: async () => {
        await server.stop();
        await unlock();
      },
    };
  } catch (error) {
    await postmaster?.stop();
    await unlock();
    throw error;
  }
}

/** Creates the database if it is missing, because an interrupted first start may not have created it. */
async function ensureDatabase(url: string): Promise<void> {
  const client = new Client(url.replace(/\/harbour$/, "/postgres"));
  await client.connect();
  try {
    const { rows } = await client.query("select 1 from pg_database where datname = 'harbour'");
    if (rows.length === 0) await client.query("create database harbour");
  } finally {
    await client.end();
  }
}
