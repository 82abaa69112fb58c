import { access, constants, stat } from "node:fs/promises";
import { makeDataFolder } from "../data-folder.ts";
import { UserFacingError } from "../user-facing-error.ts";
import { clusterPath } from "./cluster-path.ts";

/**
 * Makes the data folder, and refuses one that this user cannot work in before anything is written.
 * @throws UserFacingError
 */
export async function prepareDataFolder(dir: string): Promise<void> {
  try {
    await makeDataFolder(dir);
    await access(dir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UserFacingError(
      `The data folder ${dir} cannot be written by this user (${code}). Choose another one with DATA_DIR=/some/other/folder.`,
    );
  }
  const cluster = await stat(clusterPath(dir)).catch(() => null);
  const user = process.getuid?.() ?? 0;
  if (cluster && user !== 0 && cluster.uid !== user) {
    throw new UserFacingError(
      `The database in ${dir} was made by another user, as when Harbour was once started as root. ` +
        "Start it as that user again, or choose another folder with DATA_DIR=/some/other/folder.",
    );
  }
}
