import { resolve } from "node:path";
import { readPassword } from "./create-cluster.ts";
import { readLockPid } from "./lock-data-folder.ts";
import { findRunningPostmaster } from "./postmaster-file.ts";
import { serverUrl } from "./server-address.ts";

/** Returns the URL of the database that a running Harbour serves from this folder, or null. */
export async function findRunningPostgres(dir: string): Promise<string | null> {
  const folder = resolve(dir);
  if ((await readLockPid(folder)) === null) return null;
  const postmaster = await findRunningPostmaster(folder);
  if (!postmaster?.isReady) return null;
  return serverUrl(await readPassword(folder), postmaster);
}
