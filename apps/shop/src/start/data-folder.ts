import { access, chmod, constants, mkdir, readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { clusterPath, passwordPath } from "../embedded-postgres/cluster-path.ts";
import { UserFacingError } from "../terminal/user-facing-error.ts";

/**
 * Creates DATA_DIR, which other users cannot read. PostgreSQL started by root runs as an ordinary user, who may pass
 * through this folder but not list it.
 * @throws UserFacingError when the path is not a writable folder or belongs to another program; nothing is written
 * then
 */
export async function makeDataFolder(dir: string): Promise<void> {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  const names = await makeAndListFolder(dir, mode).catch(async (error: unknown) => {
    throw new UserFacingError(
      `The data folder ${dir} ${await explainUnwritable(dir, error)}. ${folderAdvice}`,
    );
  });
  await refuseForeignFolder(dir, names);
  // Earlier versions left the folder readable for others. The mode of another owner's folder stays unchanged.
  await chmod(dir, mode).catch(() => undefined);
}

async function makeAndListFolder(dir: string, mode: number): Promise<string[]> {
  await mkdir(dir, { recursive: true, mode });
  await access(dir, constants.R_OK | constants.W_OK | constants.X_OK);
  return readdir(dir);
}

/**
 * Refuses a folder of another program. A shop's folder contains its secret, its database, or the remains of an
 * interrupted first start.
 */
async function refuseForeignFolder(dir: string, all: readonly string[]): Promise<void> {
  const names = all.filter((name) => !newDiskFilePattern.test(name)).toSorted();
  if (
    names.every((name) => firstStartFilePattern.test(name)) ||
    (await isFile(join(dir, "secret")))
  )
    return;
  if (names.includes(basename(clusterPath(dir)))) return requirePassword(dir);
  const moreText = names.length > 3 ? " and more" : "";
  throw new UserFacingError(
    `The data folder ${dir} is not this shop's: it holds ${names.slice(0, 3).join(", ")}${moreText}, and neither a database nor a secret. ${folderAdvice}`,
  );
}

/**
 * Requires the password if there is a database, because Harbour always writes the password first.
 * @throws UserFacingError
 */
export async function requirePassword(dir: string): Promise<void> {
  if (await isFile(passwordPath(dir))) return;
  throw new UserFacingError(
    `The database in ${clusterPath(dir)} is not this shop's: the file postgres-password is not beside it. ${folderAdvice}`,
  );
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  );

export const folderAdvice = "Choose another one with DATA_DIR=/some/other/folder.";

/** Matches the files that a first start writes before the database exists. */
const firstStartFilePattern =
  /^(harbour\.lock(\.(stale-)?\d+)?|postgres\.new-[\da-f]{8}(-password)?|postgres-password)$/;
const newDiskFilePattern = /^(lost\+found|\.Trash-\d+)$/;

async function explainUnwritable(dir: string, error: unknown): Promise<string> {
  const stats = await stat(dir).catch(() => undefined);
  if (stats && !stats.isDirectory()) return "is a file";
  return `cannot be written by this user (${(error as NodeJS.ErrnoException).code})`;
}
