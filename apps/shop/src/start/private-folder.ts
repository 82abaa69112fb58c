import { chmod, readdir } from "node:fs/promises";

/**
 * Removes other users' access to a folder that an earlier version left open. Leaves folders of other programs
 * unchanged.
 * @param marks names of which a shop's folder contains at least one
 */
export async function restrictPrivateFolder(dir: string, marks: readonly string[]): Promise<void> {
  const names = await readdir(dir).catch(() => undefined);
  const isOwn = names?.length === 0 || names?.some((name) => marks.includes(name));
  // Only the owner can change the mode.
  if (isOwn) await chmod(dir, 0o700).catch(() => undefined);
}
