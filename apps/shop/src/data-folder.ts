import { access, constants, readdir, stat } from "node:fs/promises";
import { makePrivateFolder } from "./private-folder.ts";
import { UserFacingError } from "./user-facing-error.ts";

/**
 * Makes the folder of DATA_DIR, closed to others. Root's own PostgreSQL runs as an ordinary user, who must be able to pass through to
 * the cluster: pass, and not look around.
 * @throws UserFacingError when it is no folder, cannot be written, or is another program's; nothing is written then
 */
export async function makeDataFolder(dir: string): Promise<void> {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  try {
    await makePrivateFolder(dir, { marks: ["secret", "postgres", "files"], mode });
    await access(dir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new UserFacingError(`The data folder ${dir} ${await whyNot(dir, error)}. ${otherFolder}`);
  }
  const names = (await readdir(dir)).filter((name) => !isAnybodys.test(name)).toSorted();
  if (names.length === 0 || names.some((name) => isShops.test(name))) return;
  const more = names.length > 3 ? " and more" : "";
  throw new UserFacingError(
    `The data folder ${dir} is not this shop's: it holds ${names.slice(0, 3).join(", ")}${more}, and neither a database nor a secret. ${otherFolder}`,
  );
}

export const otherFolder = "Choose another one with DATA_DIR=/some/other/folder.";

const isShops = /^(secret$|files$|postgres|harbour\.lock)/;
/** Hidden files, and what a file system puts onto a new disk. */
const isAnybodys = /^(\.|lost\+found$)/;

async function whyNot(dir: string, error: unknown): Promise<string> {
  const found = await stat(dir).catch(() => undefined);
  if (found && !found.isDirectory()) return "is a file";
  return `cannot be written by this user (${(error as NodeJS.ErrnoException).code})`;
}
