import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  access,
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { UserFacingError } from "../terminal/user-facing-error.ts";
import { findPostgresPrograms } from "./binaries.ts";
import { clusterPath, passwordPath } from "./cluster-path.ts";
import type { OrdinaryUser } from "./ordinary-user.ts";

const runProgram = promisify(execFile);

export interface ClusterOptions {
  readonly isDurable: boolean;
  /**
   * True admits connections over the socket without a password. Only the owner may open the socket
   * (`serverArguments`); TCP always requires the password.
   */
  readonly trustsSocket: boolean;
}

/** Creates the cluster if it is missing. @returns whether it was created */
export async function createCluster(
  dir: string,
  user: OrdinaryUser,
  options: ClusterOptions,
): Promise<boolean> {
  const clusterFolder = clusterPath(dir);
  if (await fileExists(join(clusterFolder, "PG_VERSION"))) return false;
  // A stop may interrupt initdb. It therefore works in a temporary folder, which is renamed when complete.
  await removeDrafts(clusterFolder);
  const draft = `${clusterFolder}${draftSuffix}${randomBytes(4).toString("hex")}`;
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordPath(dir), randomBytes(24).toString("base64url"), { mode: 0o600 });
  await chmod(passwordPath(dir), 0o600);
  const passwordFile = `${draft}-password`;
  await writeFile(passwordFile, await readPassword(dir), { mode: 0o600 });
  if (user.owner) {
    await chown(draft, user.owner.uid, user.owner.gid);
    await chown(passwordFile, user.owner.uid, user.owner.gid);
  }
  try {
    const { initdb } = findPostgresPrograms();
    const [file, args] = user.command(initdb, initdbArguments(draft, passwordFile, options), {
      untilParentEnds: true,
    });
    await runProgram(file, args, { cwd: draft, env: { LC_ALL: "C", PATH: "/usr/bin:/bin" } });
    await rename(draft, clusterFolder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const { stderr } = error as { stderr?: string };
    throw new UserFacingError(
      `PostgreSQL could not be set up in ${clusterFolder}: ${stderr?.trim() || String(error)}. Nothing of it was kept.`,
      { cause: error },
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
  return true;
}

const draftSuffix = ".new-";

/**
 * Removes the folders of interrupted initdb runs. Such a run may still be writing or cleaning up. Folder names are
 * therefore never reused, and the next start removes files that appear later.
 */
async function removeDrafts(clusterFolder: string): Promise<void> {
  const folder = dirname(clusterFolder);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(clusterFolder)}${draftSuffix}`)) continue;
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

export async function readPassword(dir: string): Promise<string> {
  return (await readFile(passwordPath(dir), "utf8")).trim();
}

function initdbArguments(
  clusterFolder: string,
  passwordFile: string,
  { isDurable, trustsSocket }: ClusterOptions,
): string[] {
  return [
    `--pgdata=${clusterFolder}`,
    "--username=harbour",
    `--pwfile=${passwordFile}`,
    "--auth-host=scram-sha-256",
    `--auth-local=${trustsSocket ? "trust" : "scram-sha-256"}`,
    "--encoding=UTF8",
    // The built-in C.UTF-8 locale knows Unicode case, and sorts the same on every machine.
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    "--no-instructions",
    // Tests open thousands of connections, and hashing the password would take 2 ms for each.
    ...(isDurable ? [] : ["--no-sync", "--set=scram_iterations=1"]),
  ];
}

const fileExists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
