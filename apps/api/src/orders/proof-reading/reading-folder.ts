import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const prefix = "harbour-reading-";
/** A time in milliseconds that is far longer than any reading. */
const maxAgeMs = 10 * 60_000;

/** Makes a temporary folder for the engine's data while it reads one picture. */
export const makeReadingFolder = (): Promise<string> => mkdtemp(join(tmpdir(), prefix));

/**
 * Removes folders of readers that were killed together with the shop. A folder is removed only if it belongs to this
 * user and is too old to be in use.
 */
export async function sweepReadingFolders(parent: string = tmpdir()): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(parent, name);
    const stats = await lstat(folder).catch(() => undefined);
    if (!stats?.isDirectory() || stats.uid !== (process.getuid?.() ?? stats.uid)) continue;
    if (Date.now() - stats.mtimeMs > maxAgeMs)
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
