import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const prefix = "harbour-reading-";
/** Far longer than any picture is read. */
const maxAgeMs = 10 * 60_000;

/** A folder for the engine's data, until its picture is read. */
export const makeReadingFolder = (): Promise<string> => mkdtemp(join(tmpdir(), prefix));

/** Removes what readers left behind that were killed together with the shop: only this user's, and only what no reader can be using. */
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
