import { mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Writes a file under a temporary name and renames it, so that nobody sees an incomplete file.
 * @param write writes the file at the given path
 * @throws the disk's error; no part of the file is left then
 */
export async function writeFileAtomic(
  file: string,
  write: (path: string) => Promise<void>,
): Promise<void> {
  const temporaryFile = `${file}.part`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await write(temporaryFile);
    await rename(temporaryFile, file);
  } catch (error) {
    await rm(temporaryFile, { force: true });
    throw error;
  }
}
