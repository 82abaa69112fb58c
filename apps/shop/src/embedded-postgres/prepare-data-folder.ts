import { stat } from "node:fs/promises";
import { makeDataFolder, requirePassword } from "../start/data-folder.ts";
import { UserFacingError } from "../terminal/user-facing-error.ts";
import { clusterPath } from "./cluster-path.ts";

/**
 * Creates the data folder. Before writing anything, refuses a folder that this user cannot use.
 * @throws UserFacingError
 */
export async function prepareDataFolder(dir: string): Promise<void> {
  await makeDataFolder(dir);
  const clusterStats = await stat(clusterPath(dir)).catch(() => null);
  if (clusterStats) await requirePassword(dir);
  const user = process.getuid?.() ?? 0;
  if (clusterStats && user !== 0 && clusterStats.uid !== user) {
    throw new UserFacingError(
      `The database in ${dir} was made by another user, as when Harbour was once started as root. ` +
        "Start it as that user again, or choose another folder with DATA_DIR=/some/other/folder.",
    );
  }
}
