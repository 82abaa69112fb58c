import { execFile } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { UserFacingError } from "../terminal/user-facing-error.ts";
import { findPostgresPrograms } from "./binaries.ts";
import { clusterPath } from "./cluster-path.ts";

const runProgram = promisify(execFile);

/**
 * Starts programs as a user that PostgreSQL accepts, because PostgreSQL refuses to run as root. The programs end with
 * this process.
 */
export interface OrdinaryUser {
  /** The owner of the cluster; null when this process is not root. */
  owner: { uid: number; gid: number } | null;
  /** Wraps a command line. `untilParentEnds` makes the kernel request a fast shutdown when this process dies. */
  command(
    file: string,
    args: string[],
    options?: { untilParentEnds?: boolean },
  ): [file: string, args: string[]];
}

export async function ordinaryUser(dir: string): Promise<OrdinaryUser> {
  const canDieWithParent = await hasSetpriv();
  if (process.getuid?.() !== 0) {
    return {
      owner: null,
      command: (file, args, options) =>
        options?.untilParentEnds && canDieWithParent
          ? ["setpriv", ["--pdeathsig", "INT", file, ...args]]
          : [file, args],
    };
  }
  if (!canDieWithParent) {
    throw new UserFacingError(
      "Harbour was started as root and PostgreSQL must not run as root, but the program setpriv (package util-linux) is not " +
        "there to change the user. Start Harbour as an ordinary user, or set DATABASE_URL=postgres://user:password@host/database.",
    );
  }
  const owner = await findDataOwner(dir);
  const ownerArgs = ["--reuid", String(owner.uid), "--regid", String(owner.gid), "--clear-groups"];
  const privileges = (await canReach(ownerArgs, dir))
    ? ownerArgs
    : [...ownerArgs, ...overrideFolderRights];
  return {
    owner,
    command: (file, args, options) => [
      "setpriv",
      [...privileges, ...(options?.untilParentEnds ? ["--pdeathsig", "INT"] : []), file, ...args],
    ],
  };
}

/**
 * Options that let the process read every folder, because the ordinary user cannot enter a checkout below /root (mode
 * 700). Opening root's folders to other users would be worse.
 */
const overrideFolderRights = ["--inh-caps", "+dac_override", "--ambient-caps", "+dac_override"];

async function canReach(ownerArgs: string[], dir: string): Promise<boolean> {
  const script = 'test -x "$1" && test -x "$2" && test -x "$3"';
  const { initdb, postgres } = findPostgresPrograms();
  const args = [...ownerArgs, "sh", "-c", script, "sh", initdb, postgres, dir];
  return runProgram("setpriv", args, { cwd: "/" }).then(
    () => true,
    () => false,
  );
}

/**
 * Returns the owner of the cluster. A new cluster belongs to `postgres`, or to `nobody` if that user does not exist.
 */
async function findDataOwner(dir: string): Promise<{ uid: number; gid: number }> {
  const clusterStats = await stat(clusterPath(dir)).catch(() => null);
  if (clusterStats && clusterStats.uid !== 0)
    return { uid: clusterStats.uid, gid: clusterStats.gid };
  const passwdFile = await readFile("/etc/passwd", "utf8");
  for (const name of ["postgres", "nobody"]) {
    const fields = passwdFile
      .split("\n")
      .find((line) => line.startsWith(`${name}:`))
      ?.split(":");
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new UserFacingError(
    'Harbour was started as root and found no user "postgres" or "nobody" to run PostgreSQL as. Start Harbour as an ordinary user.',
  );
}

async function hasSetpriv(): Promise<boolean> {
  const { stdout } = await runProgram("setpriv", ["--help"]).catch(() => ({ stdout: "" }));
  return stdout.includes("--pdeathsig");
}
